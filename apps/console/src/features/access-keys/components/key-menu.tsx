import { Copy, MoreHorizontal, Power, PowerOff, Trash2 } from 'lucide-react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useDescribeError } from '#console/lib/errors/use-describe-error.ts';
import { IconButton } from '#console/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#console/ui/menu.tsx';
import { toast } from '#console/ui/toast-store.ts';
import type { AccessKeyRow } from '../model/arrange-access-keys.ts';
import { useChangeAccessKey } from '../queries/use-change-access-key.ts';

export interface KeyMenuProps {
  row: AccessKeyRow;
  onDeactivate: () => void;
  onDelete: () => void;
}

export function KeyMenu({ row, onDeactivate, onDelete }: KeyMenuProps) {
  const { t } = useTranslation('access-keys');
  const describe = useDescribeError();
  const mutation = useChangeAccessKey();
  const key = row.accessKeyId;
  // Activating takes nothing from anybody, so it asks nothing.
  const activate = () =>
    mutation.mutate(
      { accessKeyId: key, userName: row.userName, to: 'active' },
      {
        onSuccess: () => toast({ title: t('activate.done', { key }), variant: 'success' }),
        onError: (error) =>
          toast({ title: t('failed.title', { key }), description: describe(error).title, variant: 'destructive' }),
      },
    );
  return (
    <Menu
      trigger={
        <IconButton plain size="sm" label={t('row.menu', { key })} icon={<MoreHorizontal className="size-4" />} />
      }
    >
      <MenuItem
        icon={<Copy />}
        onSelect={() =>
          void navigator.clipboard.writeText(key).then(() => toast({ title: t('copied', { value: key }) }))
        }
      >
        {t('row.copy')}
      </MenuItem>
      {row.isActive ? (
        <MenuItem icon={<PowerOff />} onSelect={onDeactivate}>
          {t('row.deactivate')}
        </MenuItem>
      ) : (
        <MenuItem icon={<Power />} onSelect={activate}>
          {t('row.activate')}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem destructive icon={<Trash2 />} onSelect={onDelete}>
        {t('row.delete')}
      </MenuItem>
    </Menu>
  );
}
