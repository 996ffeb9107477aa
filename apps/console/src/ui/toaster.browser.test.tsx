import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { createToastStore } from '#console/ui/toast-store.ts';
import { Toaster } from '#console/ui/toaster.tsx';

test.each(['default', 'success', 'destructive'] as const)('draws a notification of the variant %s', async (variant) => {
  const store = createToastStore();
  const screen = await render(<Toaster store={store} />);
  store.add({ title: 'Deleted 12 objects', description: 'from raw/', variant });
  const title = screen.getByText('Deleted 12 objects', { exact: true }).first();
  await expect.element(title).toBeVisible();
  expect(title.element().closest('[data-variant]')?.getAttribute('data-variant')).toBe(variant);
});

test('F8 moves the focus to the notifications (specification section 9)', async () => {
  const store = createToastStore();
  const screen = await render(<Toaster store={store} />);
  store.add({ title: 'Here' });
  await expect.element(screen.getByText('Here', { exact: true }).first()).toBeVisible();
  document.dispatchEvent(new KeyboardEvent('keydown', { code: 'F8', key: 'F8', bubbles: true }));
  const region = screen.getByRole('region', { name: /Notifications \(F8\)/u });
  await expect.poll(() => region.element().contains(document.activeElement)).toBe(true);
});

test('a newer notification takes the place of an older one', async () => {
  const store = createToastStore();
  const screen = await render(<Toaster store={store} />);
  store.add({ title: 'Older' });
  await expect.element(screen.getByText('Older', { exact: true }).first()).toBeVisible();
  store.add({ title: 'Newer' });
  await expect.element(screen.getByText('Newer', { exact: true }).first()).toBeVisible();
  await expect.poll(() => screen.container.ownerDocument.querySelectorAll('[data-variant]').length).toBe(1);
});
