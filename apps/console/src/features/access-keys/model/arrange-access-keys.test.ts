import { describe, expect, it } from 'vitest';

import { arrangeAccessKeys, type AccessKeyRow } from './arrange-access-keys.ts';

const rows: AccessKeyRow[] = [
  { accessKeyId: 'AKIB', userName: 'binh', isActive: true, createdAt: new Date(2_000) },
  { accessKeyId: 'AKIA', userName: 'Ana', isActive: false, createdAt: new Date(1_000) },
  { accessKeyId: 'AKIC', userName: 'ana', isActive: true, createdAt: null },
];
const ids = (found: AccessKeyRow[]) => found.map((row) => row.accessKeyId).join(' ');
const base = { search: '', status: 'all', sort: 'user', direction: 'ascending' } as const;

describe('arranging access keys', () => {
  it('sorts by user whatever the case, then by key', () => {
    expect(ids(arrangeAccessKeys(rows, base))).toBe('AKIA AKIC AKIB');
  });

  it('keeps keys of unknown age last in both directions', () => {
    expect(ids(arrangeAccessKeys(rows, { ...base, sort: 'created' }))).toBe('AKIA AKIB AKIC');
    expect(ids(arrangeAccessKeys(rows, { ...base, sort: 'created', direction: 'descending' }))).toBe('AKIB AKIA AKIC');
  });

  it('filters by status and by words in user or key', () => {
    expect(ids(arrangeAccessKeys(rows, { ...base, status: 'inactive' }))).toBe('AKIA');
    expect(ids(arrangeAccessKeys(rows, { ...base, search: 'ana akic' }))).toBe('AKIC');
  });
});
