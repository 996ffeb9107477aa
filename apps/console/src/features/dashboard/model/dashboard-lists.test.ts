import { describe, expect, it } from 'vitest';

import { largestBuckets } from './largest-buckets.ts';
import { recentBuckets } from './recent-list.ts';

const figure = (bytes: number) => ({ objects: 1, bytes, isComplete: true, measuredAt: 0 });

describe('largest buckets', () => {
  it('ranks what is measured and not empty, as shares of the largest', () => {
    const found = largestBuckets(['a', 'b', 'c', 'd'], { a: figure(50), b: figure(100), c: figure(0) }, 5);
    expect(found.map(({ bucket, share }) => [bucket, share])).toEqual([
      ['b', 1],
      ['a', 0.5],
    ]);
  });

  it('forgets figures of buckets that are not there any more', () => {
    expect(largestBuckets(['a'], { a: figure(1), gone: figure(9) }, 5)).toHaveLength(1);
  });
});

describe('recent buckets', () => {
  const listed = [
    { name: 'old', createdAt: new Date(10) },
    { name: 'new', createdAt: new Date(90) },
  ];

  it('takes the later of creation and visit', () => {
    expect(recentBuckets(listed, [{ bucket: 'old', visitedAt: 50 }], 5)).toEqual([
      { bucket: 'new', kind: 'created', at: 90 },
      { bucket: 'old', kind: 'visited', at: 50 },
    ]);
    expect(recentBuckets(listed, [{ bucket: 'new', visitedAt: 50 }], 1)[0]?.kind).toBe('created');
  });

  it('leaves out visited buckets that are gone, unless nobody may say so', () => {
    const visits = [{ bucket: 'gone', visitedAt: 50 }];
    expect(recentBuckets(listed, visits, 5).map((one) => one.bucket)).not.toContain('gone');
    expect(recentBuckets(null, visits, 5).map((one) => one.bucket)).toEqual(['gone']);
  });
});
