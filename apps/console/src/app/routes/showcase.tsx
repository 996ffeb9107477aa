import { createRoute } from '@tanstack/react-router';

import { lazyPage } from '#console/app/routes/lazy-page.ts';
import { shellRoute } from '#console/app/routes/shell.tsx';

export const showcaseRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'extra-components',
  staticData: { title: 'shell:pages.components' },
  component: lazyPage(() => import('#console/features/showcase/showcase-page.tsx'), 'ShowcasePage', ['showcase']),
});
