import { describe, expect, it } from 'vitest';

import { readBucketVisits, recordBucketVisit } from './recent-buckets.ts';

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

describe('recent buckets', () => {
  it('has the latest first and each bucket once', () => {
    const storage = memory();
    recordBucketVisit('ana', { bucket: 'logs', visitedAt: 1 }, storage);
    recordBucketVisit('ana', { bucket: 'backups', visitedAt: 2 }, storage);
    recordBucketVisit('ana', { bucket: 'logs', visitedAt: 3 }, storage);
    expect(readBucketVisits('ana', storage)).toEqual([
      { bucket: 'logs', visitedAt: 3 },
      { bucket: 'backups', visitedAt: 2 },
    ]);
    expect(readBucketVisits('binh', storage)).toEqual([]);
  });

  it('keeps no more than twenty', () => {
    const storage = memory();
    for (let index = 0; index < 30; index += 1)
      recordBucketVisit('ana', { bucket: `b-${index}`, visitedAt: index }, storage);
    expect(readBucketVisits('ana', storage)).toHaveLength(20);
    expect(readBucketVisits('ana', storage)[0]?.bucket).toBe('b-29');
  });
});
