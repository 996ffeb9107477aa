import { Download, Trash2 } from 'lucide-react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useFormat } from '#console/lib/format/use-format.ts';
import { Button } from '#console/ui/button.tsx';
import { SelectionBar } from '#console/ui/selection-bar.tsx';
import { Tooltip } from '#console/ui/tooltip.tsx';

import { MOST_DOWNLOADS } from '../download-object.ts';
import type { PlannedDeletion } from '../model/deletion-of.ts';

export interface FolderSelectionBarProps {
  /** What is selected; null when nothing is. */
  selected: PlannedDeletion | null;
  hasMore: boolean;
  onDownload: (keys: readonly string[]) => void;
  onDelete: () => void;
  onClear: () => void;
}

export function FolderSelectionBar({ selected, hasMore, onDownload, onDelete, onClear }: FolderSelectionBarProps) {
  const { t } = useTranslation('objects');
  const format = useFormat();
  if (selected === null) return null;
  const count = selected.folderCount + selected.objectCount;
  const title =
    selected.isWholeFolder && hasMore
      ? t('selection.everything', { number: format.number(count) })
      : t('selection.count', { count, number: format.number(count) });
  const refusal = downloadRefusal(selected);
  const download = (
    <Button
      variant="ghost"
      icon={<Download className="size-4" />}
      aria-disabled={refusal !== null || undefined}
      onClick={() => refusal === null && onDownload(selected.scope.keys)}
    >
      {t('actions.download')}
    </Button>
  );
  return (
    <SelectionBar
      label={t('selection.label')}
      title={title}
      note={
        selected.folderCount === 0 && !(selected.isWholeFolder && hasMore) ? format.bytes(selected.bytes) : undefined
      }
      onClear={onClear}
    >
      {refusal === null ? (
        download
      ) : (
        <Tooltip content={t(`selection.${refusal}`, { most: MOST_DOWNLOADS })}>{download}</Tooltip>
      )}
      <Button variant="ghost" icon={<Trash2 className="size-4" />} className="text-bad!" onClick={onDelete}>
        {t('actions.delete')}
      </Button>
    </SelectionBar>
  );
}

/** Why the browser cannot be given these one by one. */
function downloadRefusal(selected: PlannedDeletion): 'noFolderDownload' | 'tooManyDownloads' | null {
  if (selected.folderCount > 0 || selected.isWholeFolder) return 'noFolderDownload';
  return selected.objectCount > MOST_DOWNLOADS ? 'tooManyDownloads' : null;
}
