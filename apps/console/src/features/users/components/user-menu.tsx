import { Copy, KeyRound, MoreHorizontal, ShieldCheck, Trash2, UserRound } from 'lucide-react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import type { UserListing } from '#console/lib/queries/user-queries.ts';
import { IconButton } from '#console/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#console/ui/menu.tsx';
import { toast } from '#console/ui/toast-store.ts';

export interface UserMenuProps {
  user: UserListing;
  onOpen: () => void;
  onEditAccess: () => void;
  onCreateKey: () => void;
  onDelete: () => void;
}

export function UserMenu({ user, onOpen, onEditAccess, onCreateKey, onDelete }: UserMenuProps) {
  const { t } = useTranslation('users');
  return (
    <Menu
      trigger={
        <IconButton
          plain
          size="sm"
          label={t('row.menu', { name: user.name })}
          icon={<MoreHorizontal className="size-4" />}
        />
      }
    >
      <MenuItem icon={<UserRound />} onSelect={onOpen}>
        {t('row.details')}
      </MenuItem>
      <MenuItem icon={<ShieldCheck />} onSelect={onEditAccess}>
        {t('row.editAccess')}
      </MenuItem>
      <MenuItem icon={<KeyRound />} onSelect={onCreateKey}>
        {t('row.createKey')}
      </MenuItem>
      <MenuItem
        icon={<Copy />}
        onSelect={() =>
          void navigator.clipboard.writeText(user.arn).then(() => toast({ title: t('copied', { value: user.arn }) }))
        }
      >
        {t('row.copyArn')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem destructive icon={<Trash2 />} onSelect={onDelete}>
        {t('row.delete')}
      </MenuItem>
    </Menu>
  );
}
