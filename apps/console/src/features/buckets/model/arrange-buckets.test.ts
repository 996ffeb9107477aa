import { describe, expect, it } from 'vitest';

import { arrangeBuckets, type BucketRow } from './arrange-buckets.ts';

function row(name: string, day: number, bytes: number | null): BucketRow {
  return {
    name,
    createdAt: new Date(Date.UTC(2026, 0, day)),
    region: null,
    measurement: bytes === null ? null : { objects: bytes / 10, bytes, isComplete: true, measuredAt: 0 },
  };
}

const rows = [row('logs', 3, 100), row('backups', 1, null), row('logs-archive', 2, 900)];
const names = (found: BucketRow[]) => found.map((one) => one.name);

describe('arranging buckets', () => {
  it('sorts by name and by creation in both directions', () => {
    expect(names(arrangeBuckets(rows, { search: '', sort: 'name', direction: 'ascending' }))).toEqual([
      'backups',
      'logs',
      'logs-archive',
    ]);
    expect(names(arrangeBuckets(rows, { search: '', sort: 'created', direction: 'descending' }))).toEqual([
      'logs',
      'logs-archive',
      'backups',
    ]);
  });

  it('keeps what is not measured last, whichever way sizes are sorted', () => {
    expect(names(arrangeBuckets(rows, { search: '', sort: 'size', direction: 'ascending' })).at(-1)).toBe('backups');
    expect(names(arrangeBuckets(rows, { search: '', sort: 'size', direction: 'descending' }))).toEqual([
      'logs-archive',
      'logs',
      'backups',
    ]);
  });

  it('finds buckets that contain every word, in any order and case', () => {
    expect(names(arrangeBuckets(rows, { search: 'ARCH log', sort: 'name', direction: 'ascending' }))).toEqual([
      'logs-archive',
    ]);
  });
});
