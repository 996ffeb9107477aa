import { lazyPage } from '#console/app/routes/lazy-page.ts';

/** Specification section 2: "If a child route fails, an error page is shown." */
export const ChildError = lazyPage(() => import('#console/features/status/server-error-page.tsx'), 'ChildErrorPage', [
  'status',
]);
