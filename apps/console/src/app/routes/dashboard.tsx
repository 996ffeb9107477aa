import { createRoute } from '@tanstack/react-router';

import { lazyPage } from '#console/app/routes/lazy-page.ts';
import { shellRoute } from '#console/app/routes/shell.tsx';

export const dashboardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  staticData: { title: 'shell:pages.dashboard' },
  component: lazyPage(() => import('#console/features/dashboard/dashboard-page.tsx'), 'DashboardPage', ['dashboard']),
});
