import { describe, expect, it, vi } from 'vitest';

import { createTaskRegistry } from './task-registry.ts';
import type { TaskHandle } from './task.ts';

const spec = { kind: 'upload', bucket: 'b' } as const;
const untilCancelled = (task: TaskHandle): Promise<never> =>
  new Promise((_, reject) => task.signal.addEventListener('abort', () => reject(task.signal.reason as Error)));

describe('tasks', () => {
  it('end as done when everything worked', async () => {
    const tasks = createTaskRegistry();
    const id = tasks.run({
      ...spec,
      work: async (task) => {
        task.addTotal({ items: 2, bytes: 10 });
        task.totalIsFinal();
        task.addDone({ items: 2, bytes: 10 });
      },
    });
    expect(await tasks.whenSettled(id)).toMatchObject({ status: 'done', itemsDone: 2, bytesDone: 10, itemsFailed: 0 });
  });

  it('end as failed when an item failed, with its reason, and do the failed ones again', async () => {
    const tasks = createTaskRegistry();
    const again: string[] = [];
    const id = tasks.run<string>({
      ...spec,
      work: async (task) => {
        task.addTotal({ items: 2 });
        task.addDone({ items: 1 });
        task.fail({ key: 'x', code: 'AccessDenied', message: 'no' }, 'item x');
      },
      retry: async (task, items) => {
        again.push(...items);
        task.addDone({ items: items.length });
      },
    });
    const failed = await tasks.whenSettled(id);
    expect(failed).toMatchObject({ status: 'failed', itemsFailed: 1, canRetry: true });
    expect(failed.failures).toEqual([{ key: 'x', code: 'AccessDenied', message: 'no' }]);
    tasks.retryFailed(id);
    expect(await tasks.whenSettled(id)).toMatchObject({ status: 'done', itemsFailed: 0, itemsDone: 2, failures: [] });
    expect(again).toEqual(['item x']);
  });

  it('end as failed with the error when the work itself breaks', async () => {
    const tasks = createTaskRegistry();
    const error = new Error('listing refused');
    const id = tasks.run({ ...spec, work: () => Promise.reject(error) });
    expect(await tasks.whenSettled(id)).toMatchObject({ status: 'failed', error });
  });

  it('end as cancelled, not as failed, when the person cancels', async () => {
    const tasks = createTaskRegistry();
    const id = tasks.run({ ...spec, work: untilCancelled });
    tasks.cancel(id);
    expect(await tasks.whenSettled(id)).toMatchObject({ status: 'cancelled', error: undefined });
  });

  it('hold their next step while paused, and let go of it when cancelled', async () => {
    const tasks = createTaskRegistry();
    const steps: number[] = [];
    const id = tasks.run({
      ...spec,
      canPause: true,
      work: async (task) => {
        for (let step = 1; step <= 3; step += 1) {
          await task.whenRunning();
          steps.push(step);
          if (step < 3) tasks.pause(id);
        }
      },
    });
    await Promise.resolve();
    await vi.waitFor(() => expect(tasks.getSnapshot()[0]?.status).toBe('paused'));
    expect(steps).toEqual([1]);
    tasks.resume(id);
    await vi.waitFor(() => expect(steps).toEqual([1, 2]));
    tasks.cancel(id);
    expect((await tasks.whenSettled(id)).status).toBe('cancelled');
    expect(steps).toEqual([1, 2]);
  });

  it('tell screens a few times a second, however fast the counters move, and never lose the last word', async () => {
    const tasks = createTaskRegistry();
    let calls = 0;
    tasks.subscribe(() => (calls += 1));
    const id = tasks.run({
      ...spec,
      work: async (task) => {
        for (let i = 0; i < 10_000; i += 1) task.addDone({ items: 1 });
      },
    });
    await tasks.whenSettled(id);
    expect(calls).toBeLessThan(5);
    expect(tasks.getSnapshot()[0]).toMatchObject({ itemsDone: 10_000, status: 'done' });
  });

  it('leave the list only when they have ended', async () => {
    const tasks = createTaskRegistry();
    const id = tasks.run({ ...spec, work: untilCancelled });
    tasks.dismiss(id);
    expect(tasks.getSnapshot()).toHaveLength(1);
    tasks.cancel(id);
    await tasks.whenSettled(id);
    tasks.dismiss(id);
    expect(tasks.getSnapshot()).toEqual([]);
  });
});
