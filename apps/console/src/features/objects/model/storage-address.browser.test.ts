import { createBrowserHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { afterEach, describe, expect, it } from 'vitest';

import { readFolderSearch } from './folder-search.ts';
import { fromSplat, toSplat } from './storage-address.ts';

const home = location.href;
afterEach(() => history.replaceState(null, '', home));

/** The console's own router on the browser's own address. */
function openRouter() {
  const rootRoute = createRootRoute();
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path: 'bucket-storage/$',
    validateSearch: readFolderSearch,
  });
  return createRouter({
    routeTree: rootRoute.addChildren([route]),
    history: createBrowserHistory(),
    trailingSlash: 'preserve',
  });
}

/** What a page opened at the present address would show. */
async function reloaded(): Promise<{ place: unknown; object: unknown }> {
  const router = openRouter();
  await router.load();
  const match = router.state.matches.at(-1);
  const { _splat } = (match?.params ?? {}) as { _splat?: string };
  const { object } = (match?.search ?? {}) as { object?: string };
  return { place: fromSplat(_splat ?? ''), object };
}

const awkward = [
  'plain/',
  'with space/ both /',
  'a+b/c=d&e;f,g@h:i/',
  '100%/%2e%2e/%2F/%/',
  'hash#tag/what?/',
  '/',
  '//',
  '/leading/a//b///',
  './',
  '../',
  'a/../b/./c/',
  '..../.hidden/',
  'back\\slash/..\\/',
  'tilde~/~/~2E/',
  'tab\there/line\nend/cr\r/',
  'nul\u0000/c1\u0085/\u2028/\ufeff/',
  'Sài Gòn/日本語/😀/',
  'nfd-e\u0301/nfc-\u00e9/',
  '$param/{x}/[y]/(z)/*/',
  '"quoted"\'<script>/',
  `${'ả'.repeat(300)}/`,
];

describe('address bar of a real browser', () => {
  it.each(awkward)('keeps the folder %j through the router and a reload', async (prefix) => {
    const router = openRouter();
    await router.navigate({ to: '/bucket-storage/$', params: { _splat: toSplat({ bucket: 'photos', prefix }) } });
    expect((await reloaded()).place).toEqual({ bucket: 'photos', prefix });
  });

  it.each(awkward)('keeps the folder %j when its link is opened by the browser itself', async (prefix) => {
    const splat = toSplat({ bucket: 'photos', prefix });
    history.pushState(null, '', `/bucket-storage/${splat.split('/').map(encodeURIComponent).join('/')}`);
    expect((await reloaded()).place).toEqual({ bucket: 'photos', prefix });
  });

  it.each([...awkward, '2026', '0012', '1e5', 'true', 'null', '"x"', '[1]', '{"a":1}', ' '])(
    'keeps the object %j in the address',
    async (object) => {
      const router = openRouter();
      await router.navigate({ to: '/bucket-storage/$', params: { _splat: 'photos' }, search: { object } });
      expect((await reloaded()).object).toBe(object);
    },
  );
});
