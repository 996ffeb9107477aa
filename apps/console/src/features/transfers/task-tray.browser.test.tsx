import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { createI18n } from '#console/lib/i18n/i18n.ts';
import { I18nContext } from '#console/lib/i18n/use-translation.ts';
import { isActive, type TaskHandle } from '#console/lib/tasks/task.ts';
import { tasks } from '#console/lib/tasks/tasks.ts';

import { TaskTray } from './task-tray.tsx';

const i18n = createI18n('en');
beforeAll(() => i18n.loadNamespaces(['transfers', 'errors', 'ui']));
beforeEach(async () => {
  await render(
    <I18nContext value={i18n}>
      <TaskTray />
    </I18nContext>,
  );
});
afterEach(async () => {
  tasks.cancelAll();
  await expect.poll(() => tasks.getSnapshot().some((task) => isActive(task.status))).toBe(false);
  for (const task of tasks.getSnapshot()) tasks.dismiss(task.id);
});

const tray = page.getByRole('region', { name: 'Tasks' });
const untilCancelled = (task: TaskHandle): Promise<never> =>
  new Promise((_, reject) => task.signal.addEventListener('abort', () => reject(task.signal.reason as Error)));

function leaves(): boolean {
  return dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

describe('task tray', () => {
  it('opens for new work, shows how far it is, and stops it when asked', async () => {
    tasks.run({
      kind: 'upload',
      bucket: 'photos',
      prefix: '2026/',
      work: async (task) => {
        task.addTotal({ items: 4, bytes: 4096 });
        task.totalIsFinal();
        task.addDone({ items: 1, bytes: 1024 });
        await untilCancelled(task);
      },
    });
    await expect.element(tray.getByText('Uploading 4 files')).toBeVisible();
    await expect.element(tray.getByText('1 of 4 · 1.00 KiB of 4.00 KiB')).toBeVisible();
    await expect.element(tray.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    await expect.element(tray.getByText('photos/2026/')).toBeVisible();
    await tray.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(tray.getByText('Upload stopped, 1 file had arrived')).toBeVisible();
  });

  it('says that a total is not final while files are still being found', async () => {
    tasks.run({
      kind: 'upload',
      bucket: 'photos',
      work: async (task) => {
        task.addTotal({ items: 10, bytes: 1024 });
        await untilCancelled(task);
      },
    });
    await expect.element(tray.getByText('0 of at least 10 · 0 Bytes of at least 1.00 KiB')).toBeVisible();
  });

  it('lists what failed with its reason, and does it again', async () => {
    tasks.run<string>({
      kind: 'upload',
      bucket: 'photos',
      work: async (task) => {
        task.addTotal({ items: 2 });
        task.addDone({ items: 1 });
        task.fail({ key: 'a/<b>.txt', code: 'AlreadyExists', message: 'taken' }, 'a');
      },
      retry: async (task, items) => task.addDone({ items: items.length }),
    });
    await expect.element(tray.getByText('1 of 2 files was not uploaded')).toBeVisible();
    await tray.getByText('1 failure').click();
    await expect.element(tray.getByText('a/<b>.txt')).toBeVisible();
    await expect.element(tray.getByText('An object of this name exists already and was left as it is.')).toBeVisible();
    await tray.getByRole('button', { name: 'Replace it' }).click();
    await expect.element(tray.getByText('Uploaded 2 files')).toBeVisible();
  });

  it('closes with the last of its tasks', async () => {
    const id = tasks.run({ kind: 'upload', bucket: 'photos', work: () => Promise.reject(new Error('broken')) });
    await tasks.whenSettled(id);
    await tray.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(tray).not.toBeInTheDocument();
  });

  it('tells screen readers how work ended', async () => {
    tasks.run({
      kind: 'delete',
      bucket: 'photos',
      work: async (task) => {
        task.addTotal({ items: 3 });
        task.addDone({ items: 3 });
      },
    });
    await expect.element(page.getByRole('status').filter({ hasText: 'Deleted 3 objects' })).toBeInTheDocument();
  });

  it('asks before the page is left while something runs, and not afterwards', async () => {
    expect(leaves()).toBe(true);
    const id = tasks.run({ kind: 'upload', bucket: 'photos', work: untilCancelled });
    await expect.element(tray).toBeVisible();
    expect(leaves()).toBe(false);
    tasks.cancel(id);
    await tasks.whenSettled(id);
    await expect.poll(leaves).toBe(true);
  });
});
