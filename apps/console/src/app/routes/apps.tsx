import { createRoute } from '@tanstack/react-router';

import { lazyPage } from '#console/app/routes/lazy-page.ts';
import { shellRoute } from '#console/app/routes/shell.tsx';

export const appsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'apps',
  staticData: { title: 'shell:pages.apps' },
  component: lazyPage(() => import('#console/features/apps/apps-page.tsx'), 'AppsPage', ['apps', 'users']),
});
