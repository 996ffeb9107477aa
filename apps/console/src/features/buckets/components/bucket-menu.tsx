import { Copy, FolderOpen, MoreHorizontal, Ruler, Trash2 } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { bucketArn } from '#console/lib/grants/bucket-grants.ts';
import { IconButton } from '#console/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#console/ui/menu.tsx';
import { toast } from '#console/ui/toast-store.ts';

export interface BucketMenuProps {
  bucket: string;
  onMeasure: () => void;
  onDelete: () => void;
}

export function BucketMenu({ bucket, onMeasure, onDelete }: BucketMenuProps) {
  const { t } = useTranslation('buckets');
  const copy = (value: string) =>
    void navigator.clipboard.writeText(value).then(() => toast({ title: t('copied', { value }) }));
  return (
    <Menu
      trigger={
        <IconButton
          plain
          size="sm"
          label={t('row.menu', { name: bucket })}
          icon={<MoreHorizontal className="size-4" />}
        />
      }
    >
      <MenuItem asChild>
        <Link to="/bucket-storage/$" params={{ _splat: bucket }}>
          <FolderOpen />
          {t('row.open')}
        </Link>
      </MenuItem>
      <MenuItem icon={<Ruler />} onSelect={onMeasure}>
        {t('row.measure')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Copy />} onSelect={() => copy(bucket)}>
        {t('row.copyName')}
      </MenuItem>
      <MenuItem icon={<Copy />} onSelect={() => copy(bucketArn(bucket))}>
        {t('row.copyArn')}
      </MenuItem>
      <MenuItem icon={<Copy />} onSelect={() => copy(`s3://${bucket}`)}>
        {t('row.copyUri')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem destructive icon={<Trash2 />} onSelect={onDelete}>
        {t('row.delete')}
      </MenuItem>
    </Menu>
  );
}
