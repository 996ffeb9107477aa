import { Link } from '@tanstack/react-router';
import { ChevronsUpDown, LogOut, SlidersHorizontal } from 'lucide-react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useCurrentUser, useSession } from '#console/lib/session/use-session.ts';
import { Avatar } from '#console/ui/avatar.tsx';
import { cx } from '#console/ui/cx.ts';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#console/ui/menu.tsx';
import { toast } from '#console/ui/toast-store.ts';

export function UserMenu({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation('shell');
  const session = useSession();
  const user = useCurrentUser();
  const signOut = async () => {
    if ((await session.signOut()) === 'here-only')
      toast({ title: t('user.signedOutHere'), description: t('user.signedOutHereBody'), variant: 'destructive' });
  };
  return (
    <Menu
      side={collapsed ? 'right' : 'top'}
      align={collapsed ? 'end' : 'start'}
      trigger={
        <button
          type="button"
          aria-label={t('user.menu', { name: user.display_name })}
          className={cx(
            'flex items-center gap-2 rounded-md transition-colors hover:bg-hover aria-expanded:bg-active',
            collapsed ? 'size-control justify-center' : 'h-10 w-full px-2 pointer-coarse:h-11',
          )}
        >
          <Avatar name={user.display_name} imageUrl={user.avatar_url} />
          {collapsed ? null : (
            <>
              <span className="min-w-0 flex-1 truncate text-left text-sm">{user.display_name}</span>
              <ChevronsUpDown aria-hidden className="size-4 text-fg-3" />
            </>
          )}
        </button>
      }
    >
      <MenuLabel>{user.email ?? t('user.accessKey')}</MenuLabel>
      <MenuItem asChild>
        <Link to="/settings">
          <SlidersHorizontal aria-hidden />
          <span className="flex-1">{t('nav.settings')}</span>
        </Link>
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden />} onSelect={() => void signOut()}>
        {t('user.signOut')}
      </MenuItem>
    </Menu>
  );
}
