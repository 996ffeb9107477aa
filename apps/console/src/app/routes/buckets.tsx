import { createRoute } from '@tanstack/react-router';

import { lazyPage } from '#console/app/routes/lazy-page.ts';
import { shellRoute } from '#console/app/routes/shell.tsx';

export const bucketsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'buckets',
  staticData: { title: 'shell:pages.buckets' },
  component: lazyPage(() => import('#console/features/buckets/buckets-page.tsx'), 'BucketsPage', ['buckets']),
});
