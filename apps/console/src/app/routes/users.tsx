import { createRoute } from '@tanstack/react-router';

import { lazyPage } from '#console/app/routes/lazy-page.ts';
import { shellRoute } from '#console/app/routes/shell.tsx';

export const usersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'users',
  staticData: { title: 'shell:pages.users' },
  component: lazyPage(() => import('#console/features/users/users-page.tsx'), 'UsersPage', ['users', 'access-keys']),
});
