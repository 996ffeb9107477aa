import { createRoute } from '@tanstack/react-router';

import { lazyPage } from '#console/app/routes/lazy-page.ts';
import { rootRoute } from '#console/app/routes/root.tsx';

const words = ['status'];

export const unauthorizedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '401',
  component: lazyPage(() => import('#console/features/status/unauthorized-page.tsx'), 'UnauthorizedPage', words),
});

export const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '404',
  component: lazyPage(() => import('#console/features/status/not-found-page.tsx'), 'NotFoundPage', words),
});

export const serverErrorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '500',
  component: lazyPage(() => import('#console/features/status/server-error-page.tsx'), 'ServerErrorPage', words),
});

export const maintenanceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '503',
  component: lazyPage(() => import('#console/features/status/maintenance-page.tsx'), 'MaintenancePage', words),
});
