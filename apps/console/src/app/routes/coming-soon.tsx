import { createRoute } from '@tanstack/react-router';

import { lazyPage } from '#console/app/routes/lazy-page.ts';
import { shellRoute } from '#console/app/routes/shell.tsx';

const comingSoonPage = lazyPage(() => import('#console/features/coming-soon/coming-soon-page.tsx'), 'ComingSoonPage', [
  'coming-soon',
]);

export const chatsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'chats',
  staticData: { title: 'shell:pages.chats' },
  component: comingSoonPage,
});

export const analysisRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'analysis',
  staticData: { title: 'shell:pages.analysis' },
  component: comingSoonPage,
});
