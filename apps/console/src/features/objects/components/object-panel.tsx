import { useQuery } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useDescribeError } from '#console/lib/errors/use-describe-error.ts';
import { useStorage } from '#console/lib/storage/use-storage.ts';
import { Button } from '#console/ui/button.tsx';
import { ErrorState } from '#console/ui/error-state.tsx';
import { FileIcon } from '#console/ui/file-icon.tsx';
import { SidePanel } from '#console/ui/side-panel.tsx';
import { Skeleton } from '#console/ui/skeleton.tsx';

import { fileKindOf } from '../model/file-kind.ts';
import { fileTypeOf } from '../model/file-type.ts';
import { objectQueries } from '../object-queries.ts';
import { ObjectDetails } from './object-details.tsx';

export interface ObjectPanelProps {
  bucket: string;
  objectKey: string;
  onClose: () => void;
  onDownload: (key: string) => void;
  onDelete: (key: string) => void;
}

export function ObjectPanel({ bucket, objectKey, onClose, onDownload, onDelete }: ObjectPanelProps) {
  const { t } = useTranslation('objects');
  const { s3 } = useStorage();
  const query = useQuery(objectQueries.detail(s3, bucket, objectKey));
  const name = objectKey.replace(/\/$/, '').split('/').at(-1) || objectKey;
  return (
    <SidePanel
      title={<bdi className="whitespace-pre-wrap">{name}</bdi>}
      icon={<FileIcon kind={fileKindOf(fileTypeOf(objectKey))} />}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="outline"
            size="sm"
            icon={<Download className="size-4" />}
            disabled={query.isError}
            onClick={() => onDownload(objectKey)}
          >
            {t('actions.download')}
          </Button>
          <Button
            variant="outline"
            size="sm"
            icon={<Trash2 className="size-4 text-bad" />}
            onClick={() => onDelete(objectKey)}
          >
            {t('actions.delete')}
          </Button>
        </>
      }
    >
      {query.data ? (
        <ObjectDetails bucket={bucket} objectKey={objectKey} object={query.data} />
      ) : query.error ? (
        <PanelError error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <PanelSkeleton />
      )}
    </SidePanel>
  );
}

function PanelError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('objects');
  const { title, body, details, kind } = useDescribeError()(error);
  if (kind === 'missing') {
    return <ErrorState title={t('panel.gone')} body={t('panel.goneBody')} kind="missing" details={details} />;
  }
  return <ErrorState title={title} body={body} details={details} kind={kind} onRetry={onRetry} />;
}

function PanelSkeleton() {
  return (
    <div className="flex flex-col gap-3.5 p-4">
      {['w-24', 'w-40', 'w-32', 'w-52', 'w-28'].map((width) => (
        <Skeleton key={width} className={width} />
      ))}
    </div>
  );
}
