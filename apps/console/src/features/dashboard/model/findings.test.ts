import { describe, expect, it } from 'vitest';

import { findWhatNeedsAttention } from './findings.ts';

const day = 24 * 60 * 60 * 1000;
const now = 1000 * day;
const upload = (uploadId: string, ageDays: number) => ({
  key: 'k',
  uploadId,
  startedAt: new Date(now - ageDays * day),
});
const key = (userName: string, isActive: boolean, ageDays: number) => ({
  accessKeyId: `AK${userName}`,
  userName,
  isActive,
  createdAt: new Date(now - ageDays * day),
});

describe('what needs attention', () => {
  it('calls uploads abandoned after a day, and never one that may still run', () => {
    const found = { uploads: [upload('a', 0.5), upload('b', 3), upload('c', 60)], hasMore: false };
    expect(findWhatNeedsAttention({ uploads: [{ bucket: 'logs', found }], keys: [] }, now)).toEqual([
      {
        kind: 'uploads',
        bucket: 'logs',
        uploads: [
          { key: 'k', uploadId: 'b' },
          { key: 'k', uploadId: 'c' },
        ],
        oldestAt: new Date(now - 60 * day),
        hasMore: false,
      },
    ]);
    const running = { uploads: [upload('a', 0.1)], hasMore: false };
    expect(findWhatNeedsAttention({ uploads: [{ bucket: 'logs', found: running }], keys: [] }, now)).toEqual([]);
  });

  it('names users of old and of inactive keys, each once and in one finding', () => {
    expect(
      findWhatNeedsAttention(
        {
          uploads: [],
          keys: [key('ana', true, 100), key('ana', true, 200), key('binh', false, 500), key('chi', true, 1)],
        },
        now,
      ),
    ).toEqual([
      { kind: 'old-keys', count: 2, userNames: ['ana'] },
      { kind: 'inactive-keys', count: 1, userNames: ['binh'] },
    ]);
  });
});
