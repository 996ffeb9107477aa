import { createRoute } from '@tanstack/react-router';

import { lazyPage } from '#console/app/routes/lazy-page.ts';
import { readFolderSearch } from '#console/features/objects/model/folder-search.ts';
import { shellRoute } from '#console/app/routes/shell.tsx';

export const objectsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'bucket-storage/$',
  validateSearch: readFolderSearch,
  staticData: { title: 'shell:pages.objects' },
  component: lazyPage(() => import('#console/features/objects/objects-page.tsx'), 'ObjectsPage', ['objects', 'errors']),
});
