import { createRoute } from '@tanstack/react-router';

import { lazyPage } from '#console/app/routes/lazy-page.ts';
import { shellRoute } from '#console/app/routes/shell.tsx';

export const objectsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'bucket-storage/$',
  staticData: { title: 'shell:pages.objects' },
  component: lazyPage(() => import('#console/features/objects/objects-page.tsx'), 'ObjectsPage', ['objects']),
});
