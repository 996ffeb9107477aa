import { expect, test } from 'vitest';

import { demoBannerText, demoDisplayName } from '#console/app/shell/demo-banner.tsx';
import { isActive, isGroupActive, navigation } from '#console/app/shell/navigation.ts';
import { mobileBreakpointPx, sidebarDefault, sidebarStorageKey } from '#console/app/shell/use-collapsed-sidebar.ts';
import { headerShadowThresholdPx } from '#console/app/shell/use-scrolled.ts';
import { defaultLanguage } from '#console/lib/i18n/i18n.ts';
import { queryRules, shouldRetry } from '#console/lib/query/query-client.ts';
import { providerFallbackTheme, shellDefaultTheme, shownTheme, themeStorageKey } from '#console/lib/theme/theme.ts';
import { createToastStore, toastRules } from '#console/ui/toast-store.ts';

test('the constants are those of specification section 9', () => {
  expect({
    sidebarStorageKey,
    sidebarDefault,
    mobileBreakpointPx,
    headerShadowThresholdPx,
    themeStorageKey,
    shellDefaultTheme,
    providerFallbackTheme,
    defaultLanguage,
    queryRules,
    toastRules,
  }).toEqual({
    sidebarStorageKey: 'collapsed-sidebar',
    sidebarDefault: false,
    mobileBreakpointPx: 768,
    headerShadowThresholdPx: 10,
    themeStorageKey: 'vite-ui-theme',
    shellDefaultTheme: 'dark',
    providerFallbackTheme: 'system',
    defaultLanguage: 'en',
    queryRules: { retries: 3, cacheMs: 300_000 },
    toastRules: {
      visibleMs: 5000,
      swipeDirection: 'right',
      swipeThresholdPx: 50,
      hotkey: 'F8',
      maxShown: 1,
      removalDelayMs: 1_000_000,
    },
  });
});

test('the demo banner has the words of specification section 1 and belongs to the person called demo', () => {
  expect(demoBannerText).toBe(
    'You are using a shared demo storage account with size limits and periodic resets. For a dedicated account or assistance, contact us.',
  );
  expect(demoDisplayName).toBe('demo');
});

test('the system theme follows the operating system', () => {
  expect([shownTheme('system', true), shownTheme('system', false), shownTheme('light', true)]).toEqual([
    'dark',
    'light',
    'light',
  ]);
});

test('the sidebar has the groups and items of specification section 1, two groups headed by the root path', () => {
  expect(navigation.map((group) => [group.title, group.href, group.items.map((item) => item.href)])).toEqual([
    ['nav.dataAccess', '/', ['/', '/buckets']],
    ['nav.usersAndGroup', '/', ['/users', '/access-keys']],
    ['nav.yourAccount', '/settings', ['/settings']],
  ]);
});

test.each([
  ['/', ['/']],
  ['/buckets', ['/buckets']],
  ['/bucket-storage/raw/2024/', ['/buckets']],
  ['/users', ['/users']],
  ['/users-of-old', []],
  ['/access-keys', ['/access-keys']],
  ['/settings/display', ['/settings']],
  ['/apps', []],
])('at %s the active links are %j', (pathname, active) => {
  const items = navigation.flatMap((group) => group.items);
  expect(items.filter((item) => isActive(pathname, item)).map((item) => item.href)).toEqual(active);
});

test('a group headed by the root path is not active by itself', () => {
  expect(navigation.filter((group) => isGroupActive('/users', group)).map((group) => group.title)).toEqual([
    'nav.usersAndGroup',
  ]);
});

test.each([
  [0, 500, true],
  [2, 500, true],
  [3, 500, false],
  [0, 403, false],
  [0, 404, false],
  [0, 429, true],
  [0, 0, true],
])('after %d failures an answer of %d is tried again: %s', (failures, status, again) => {
  expect(shouldRetry(failures, { status })).toBe(again);
});

test('at most one notification is shown, it can be updated, and dismissing closes it before it is removed', () => {
  const store = createToastStore();
  store.add({ title: 'first' });
  const second = store.add({ title: 'second' });
  expect(store.snapshot().map((toast) => toast.title)).toEqual(['second']);
  second.update({ title: 'changed', variant: 'success' });
  expect(store.snapshot()[0]).toMatchObject({ title: 'changed', variant: 'success', open: true });
  second.dismiss();
  expect(store.snapshot()[0]).toMatchObject({ title: 'changed', open: false });
});
