import { expect, it } from 'vitest';

import { readFolderSearch, readSort, writeSort } from './folder-search.ts';

it('reads what was written, and the usual order from nothing or nonsense', () => {
  for (const sort of [
    { by: 'size', descending: true },
    { by: 'modified', descending: false },
    { by: 'name', descending: true },
    { by: 'name', descending: false },
  ] as const) {
    expect(readSort(writeSort(sort))).toEqual(sort);
  }
  expect(readSort('colour')).toEqual({ by: 'name', descending: false });
  expect(readSort(undefined)).toEqual({ by: 'name', descending: false });
});

it('keeps a key that looks like a number, and nothing that is empty', () => {
  expect(readFolderSearch({ object: 2026, starts: '', filter: true, other: 'x' })).toEqual({
    object: '2026',
    starts: undefined,
    filter: 'true',
    sort: undefined,
  });
});
