import { createRootRoute, Outlet } from '@tanstack/react-router';

import { RootError } from '#console/app/root-error.tsx';
import { lazyPage } from '#console/app/routes/lazy-page.ts';

export const rootRoute = createRootRoute({
  component: Outlet,
  errorComponent: RootError,
  // Specification section 2: any unknown path shows the 404 page.
  notFoundComponent: lazyPage(() => import('#console/features/status/not-found-page.tsx'), 'NotFoundPage', ['status']),
});
