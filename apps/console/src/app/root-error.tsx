import { lazyPage } from '#console/app/routes/lazy-page.ts';

/** The last net: an error that no route caught. Fetched only then. */
export const RootError = lazyPage(() => import('#console/features/status/server-error-page.tsx'), 'ServerErrorPage', [
  'status',
]);
