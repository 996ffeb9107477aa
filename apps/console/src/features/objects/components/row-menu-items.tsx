import { Copy, Download, FolderOpen, Info, Trash2 } from 'lucide-react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { MenuItem, MenuSeparator } from '#console/ui/menu.tsx';

import { s3UriOf } from '../model/object-facts.ts';

export interface RowMenuItemsProps {
  bucket: string;
  rowKey: string;
  isFolder: boolean;
  onOpen: () => void;
  onDownload: () => void;
  onDelete: () => void;
}

export function RowMenuItems({ bucket, rowKey, isFolder, onOpen, onDownload, onDelete }: RowMenuItemsProps) {
  const { t } = useTranslation('objects');
  return (
    <>
      <MenuItem icon={isFolder ? <FolderOpen /> : <Info />} onSelect={onOpen}>
        {isFolder ? t('row.open') : t('row.details')}
      </MenuItem>
      {isFolder ? null : (
        <MenuItem icon={<Download />} onSelect={onDownload}>
          {t('actions.download')}
        </MenuItem>
      )}
      <MenuItem icon={<Copy />} onSelect={() => void navigator.clipboard.writeText(s3UriOf(bucket, rowKey))}>
        {t('row.copyUri')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} destructive onSelect={onDelete}>
        {t('row.delete')}
      </MenuItem>
    </>
  );
}
