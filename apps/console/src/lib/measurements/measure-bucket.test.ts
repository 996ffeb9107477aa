import { describe, expect, it } from 'vitest';

import { measureBucket } from './measure-bucket.ts';
import { addUpMeasurements } from './measurement.ts';

const pages = [
  { sizesBytes: [1, 2], nextToken: 'a' },
  { sizesBytes: [3], nextToken: 'b' },
  { sizesBytes: [4], nextToken: null },
];
const list = (token: string | null) => Promise.resolve(pages[token === null ? 0 : token === 'a' ? 1 : 2]!);
const options = { signal: new AbortController().signal, maxPages: 10, now: () => 42 };

describe('measuring a bucket', () => {
  it('adds up every page', async () => {
    expect(await measureBucket(list, options)).toEqual({ objects: 4, bytes: 10, isComplete: true, measuredAt: 42 });
  });

  it('stops at its bound and says that there is more', async () => {
    expect(await measureBucket(list, { ...options, maxPages: 2 })).toMatchObject({ objects: 3, isComplete: false });
  });

  it('is complete when the last page is the last allowed one', async () => {
    expect(await measureBucket(list, { ...options, maxPages: 3 })).toMatchObject({ objects: 4, isComplete: true });
  });

  it('asks for nothing more once it is cancelled', async () => {
    const controller = new AbortController();
    let asked = 0;
    const run = measureBucket(
      (token) => {
        asked += 1;
        controller.abort();
        return list(token);
      },
      { ...options, signal: controller.signal },
    );
    await expect(run).rejects.toThrow();
    expect(asked).toBe(1);
  });

  it('tells how far it is', async () => {
    const seen: number[] = [];
    await measureBucket(list, { ...options, onProgress: (sofar) => seen.push(sofar.objects) });
    expect(seen).toEqual([2, 3]);
  });
});

describe('adding measurements up', () => {
  it('is as old as its oldest part and complete only when every part is', () => {
    expect(
      addUpMeasurements([
        { objects: 1, bytes: 10, isComplete: true, measuredAt: 5 },
        { objects: 2, bytes: 20, isComplete: false, measuredAt: 3 },
      ]),
    ).toEqual({ objects: 3, bytes: 30, isComplete: false, measuredAt: 3, bucketsMeasured: 2 });
    expect(addUpMeasurements([])).toBeNull();
  });
});
