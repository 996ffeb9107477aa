import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { DemoBanner, demoDisplayName } from '#console/app/shell/demo-banner.tsx';
import { Header } from '#console/app/shell/header.tsx';
import { OfflineNotice } from '#console/app/shell/offline-notice.tsx';
import { Sidebar } from '#console/app/shell/sidebar.tsx';
import { useCollapsedSidebar } from '#console/app/shell/use-collapsed-sidebar.ts';
import { useCurrentUser } from '#console/lib/session/use-session.ts';
import { cx } from '#console/ui/cx.ts';

/** What opens on the first press should open at once. */
function fetchWhenIdle() {
  const timer = setTimeout(() => {
    void import('#console/ui/menu-parts.tsx');
    void import('#console/ui/dialog-frame.tsx');
  }, idleMs);
  return () => clearTimeout(timer);
}

const idleMs = 1500;

/** Sidebar and a content area with a sticky header. */
export function Shell() {
  const { t } = useTranslation('shell');
  const isDemo = useCurrentUser().display_name === demoDisplayName;
  const [collapsed, setCollapsed] = useCollapsedSidebar();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  // Open at this place only: going anywhere closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const navigationOpen = openAt === pathname;
  const setNavigationOpen = (open: boolean) => setOpenAt(open ? pathname : null);
  useEffect(fetchWhenIdle, []);

  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-90 -translate-y-20 rounded-md bg-accent-solid px-3 py-2 font-medium text-accent-ink focus:translate-y-0"
      >
        {t('skipToContent')}
      </a>
      <Sidebar
        collapsed={collapsed}
        onCollapsedChange={setCollapsed}
        open={navigationOpen}
        onOpenChange={setNavigationOpen}
      />
      <div
        // On a phone the open drawer is all there is.
        inert={navigationOpen}
        className={cx(
          'flex min-h-dvh min-w-0 flex-col transition-[margin] duration-(--calm)',
          collapsed ? 'md:ml-sidebar-collapsed' : 'md:ml-sidebar',
          isDemo && 'md:[--banner:36px]',
        )}
      >
        {isDemo ? <DemoBanner /> : null}
        <Header onMenu={() => setNavigationOpen(true)} menuOpen={navigationOpen} />
        <OfflineNotice />
        <main id="content" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
          <Outlet />
        </main>
      </div>
    </>
  );
}
