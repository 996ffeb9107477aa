import { describe, expect, it, vi } from 'vitest';

import { createMeasureRunner, type MeasureRunnerParts } from './measure-runner.ts';
import { createMeasurementStore } from './measurement-store.ts';

function start(listPage: MeasureRunnerParts['listPage']) {
  const store = createMeasurementStore('ana', { getItem: () => null, setItem: () => undefined });
  return { store, runner: createMeasureRunner({ store, listPage, now: () => 7 }) };
}
const onePage = (bucket: string) => Promise.resolve({ sizesBytes: [bucket.length], nextToken: null });

describe('measuring several buckets', () => {
  it('keeps each figure and ends by itself', async () => {
    const { store, runner } = start(onePage);
    runner.start(['logs', 'backups']);
    await vi.waitFor(() => expect(runner.getState().run).toBeNull());
    expect(store.read()).toMatchObject({ logs: { bytes: 4 }, backups: { bytes: 7 } });
  });

  it('goes on past a bucket that may not be listed, and tells which', async () => {
    const { store, runner } = start((bucket) =>
      bucket === 'secret' ? Promise.reject(new Error('403')) : onePage(bucket),
    );
    runner.start(['secret', 'logs']);
    await vi.waitFor(() => expect(runner.getState().run).toBeNull());
    expect([...runner.getState().errors.keys()]).toEqual(['secret']);
    expect(Object.keys(store.read())).toEqual(['logs']);
  });

  it('keeps no figure of a bucket that was being measured when it was cancelled', async () => {
    let release: (page: { sizesBytes: number[]; nextToken: null }) => void = () => undefined;
    const { store, runner } = start(
      () =>
        new Promise((resolve) => {
          release = resolve;
        }),
    );
    runner.start(['logs']);
    runner.cancel();
    release({ sizesBytes: [1], nextToken: null });
    await Promise.resolve();
    expect(runner.getState().run).toBeNull();
    expect(store.read()).toEqual({});
  });

  it('looks no deeper than it is asked to', async () => {
    const { store, runner } = start(() => Promise.resolve({ sizesBytes: [1], nextToken: 'more' }));
    runner.start(['logs'], 3);
    await vi.waitFor(() => expect(runner.getState().run).toBeNull());
    expect(store.read()).toMatchObject({ logs: { objects: 3, isComplete: false } });
  });

  it('adds what is asked for while it runs, each bucket once', async () => {
    const asked: string[] = [];
    const { runner } = start((bucket) => {
      asked.push(bucket);
      return onePage(bucket);
    });
    runner.start(['a']);
    runner.start(['a', 'b']);
    await vi.waitFor(() => expect(runner.getState().run).toBeNull());
    expect(asked).toEqual(['a', 'b']);
  });
});
