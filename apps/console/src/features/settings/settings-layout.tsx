import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { cx } from '#console/ui/cx.ts';
import { PageHeader } from '#console/ui/page-header.tsx';
import { Page } from '#console/ui/page.tsx';
import { tabLook, tabRow } from '#console/ui/tab-looks.ts';

const sections = [
  { href: '/settings', title: 'nav.profile' },
  { href: '/settings/change-password', title: 'nav.changePassword' },
  { href: '/settings/appearance', title: 'nav.appearance' },
  { href: '/settings/notifications', title: 'nav.notifications' },
  { href: '/settings/display', title: 'nav.display' },
];

export function SettingsLayout() {
  const { t } = useTranslation('settings');
  const pathname = useRouterState({ select: (state) => state.location.pathname.replace(/\/$/u, '') });
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} />
      <nav aria-label={t('title')} className={tabRow}>
        {sections.map(({ href, title }) => {
          const active = pathname === href;
          return (
            <Link
              key={href}
              to={href}
              aria-current={active ? 'page' : undefined}
              className={cx(tabLook, active && 'font-medium text-fg after:bg-accent')}
            >
              {t(title)}
            </Link>
          );
        })}
      </nav>
      <div className="pt-2">
        <Outlet />
      </div>
    </Page>
  );
}
