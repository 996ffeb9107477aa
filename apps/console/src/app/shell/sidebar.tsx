import { Link, useRouterState } from '@tanstack/react-router';
import { PanelLeftClose, PanelLeftOpen, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { Mark } from '#console/ui/mark.tsx';
import { demoDisplayName } from '#console/app/shell/demo-banner.tsx';
import { navigation } from '#console/app/shell/navigation.ts';
import { CollapsedGroup, NavigationGroup } from '#console/app/shell/navigation-group.tsx';
import { StorageStatus } from '#console/app/shell/storage-status.tsx';
import { UserMenu } from '#console/app/shell/user-menu.tsx';
import { useCurrentUser } from '#console/lib/session/use-session.ts';
import { cx } from '#console/ui/cx.ts';
import { IconButton } from '#console/ui/icon-button.tsx';

export interface SidebarProps {
  collapsed: boolean;
  onCollapsedChange: (collapsed: boolean) => void;
  /** The drawer on small screens. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function Sidebar({ collapsed, onCollapsedChange, open, onOpenChange }: SidebarProps) {
  const { t } = useTranslation('shell');
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const sidebar = useRef<HTMLElement>(null);
  const isDemo = useCurrentUser().display_name === demoDisplayName;
  const close = () => onOpenChange(false);

  useEffect(() => {
    // oxlint-disable-next-line no-console -- specification section 1: the sidebar logs "isDemo" to the console
    if (isDemo) console.log('isDemo');
  }, [isDemo]);

  useEffect(() => {
    if (!open) return undefined;
    // Specification section 2: while the mobile navigation is open, body scrolling is blocked.
    document.body.classList.add('overflow-hidden');
    const before = document.activeElement;
    sidebar.current?.querySelector<HTMLElement>('button')?.focus();
    return () => {
      document.body.classList.remove('overflow-hidden');
      // After the page behind is no longer inert.
      requestAnimationFrame(() => before instanceof HTMLElement && before.focus());
    };
  }, [open]);

  return (
    <>
      {open ? (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Escape and the close button do the same for keyboards
        <div className="fixed inset-0 z-40 bg-veil animate-appear md:hidden" onClick={close} />
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the drawer from anywhere inside it */}
      <aside
        ref={sidebar}
        id="sidebar"
        data-collapsed={collapsed || undefined}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && open) close();
        }}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) close();
        }}
        className={cx(
          'fixed inset-y-0 left-0 z-50 flex flex-col border-r border-line bg-canvas md:z-40',
          'transition-[width] duration-(--calm) max-md:w-[min(18rem,85vw)]',
          collapsed ? 'md:w-sidebar-collapsed' : 'md:w-sidebar',
          open ? 'animate-from-left' : 'max-md:hidden',
        )}
      >
        <div
          className={cx(
            'flex h-14 shrink-0 items-center',
            collapsed ? 'justify-center' : 'justify-between pr-2.5 pl-4.5',
          )}
        >
          <Link to="/" aria-label={t('home')} className="flex items-center gap-2.5 rounded-sm">
            <Mark />
            {collapsed ? null : <span className="text-md font-semibold tracking-[-.01em]">Stowage</span>}
          </Link>
          <IconButton
            plain
            className="md:hidden"
            label={t('closeNavigation')}
            icon={<X className="size-4" />}
            onClick={close}
          />
          {collapsed ? null : (
            <IconButton
              className="max-md:hidden"
              label={t('collapse')}
              icon={<PanelLeftClose className="size-4" />}
              onClick={() => onCollapsedChange(true)}
            />
          )}
        </div>
        <nav
          aria-label={t('navigation')}
          className={cx(
            'flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto py-2',
            collapsed ? 'items-center' : 'px-2.5',
          )}
        >
          {collapsed ? (
            <IconButton
              label={t('expand')}
              tooltipSide="right"
              icon={<PanelLeftOpen className="size-4" />}
              onClick={() => onCollapsedChange(false)}
            />
          ) : null}
          {navigation.map((group) =>
            collapsed ? (
              <CollapsedGroup key={group.title} group={group} pathname={pathname} />
            ) : (
              <NavigationGroup key={group.title} group={group} pathname={pathname} />
            ),
          )}
        </nav>
        <div className={cx('flex shrink-0 flex-col gap-1.5 pb-2.5', collapsed ? 'items-center' : 'px-2.5')}>
          <StorageStatus collapsed={collapsed} />
          <UserMenu collapsed={collapsed} />
        </div>
      </aside>
    </>
  );
}
