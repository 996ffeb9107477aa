import { createRoute } from '@tanstack/react-router';

import { lazyPage } from '#console/app/routes/lazy-page.ts';
import { shellRoute } from '#console/app/routes/shell.tsx';

export const accessKeysRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'access-keys',
  staticData: { title: 'shell:pages.accessKeys' },
  component: lazyPage(() => import('#console/features/access-keys/access-keys-page.tsx'), 'AccessKeysPage', [
    'access-keys',
    'users',
  ]),
});
