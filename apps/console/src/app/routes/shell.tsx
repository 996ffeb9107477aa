import { createRoute } from '@tanstack/react-router';

import { rootRoute } from '#console/app/routes/root.tsx';
import { lazyPage } from '#console/app/routes/lazy-page.ts';

/** All that needs a person signed in. The shell itself is fetched after the guard has somebody to show it to. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: lazyPage(() => import('#console/app/shell/guarded-shell.tsx'), 'GuardedShell', ['shell', 'errors']),
});
