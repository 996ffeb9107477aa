import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';

import { RootError } from '#console/app/root-error.tsx';
import { lazyPage } from '#console/app/routes/lazy-page.ts';

export interface RouterContext {
  queryClient: QueryClient;
  i18n: i18n;
}

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  errorComponent: RootError,
  // Specification section 2: any unknown path shows the 404 page.
  notFoundComponent: lazyPage(() => import('#console/features/status/not-found-page.tsx'), 'NotFoundPage', ['status']),
});
