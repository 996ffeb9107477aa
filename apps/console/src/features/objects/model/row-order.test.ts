import { describe, expect, it } from 'vitest';

import { fileTypeOf } from './file-type.ts';
import { ObjectRows } from './object-rows.ts';
import { orderRows, type RowSort } from './row-order.ts';

function sample(): ObjectRows {
  const rows = new ObjectRows('');
  rows.addFolder('beta/');
  rows.addFolder('zeta/');
  for (const [key, sizeBytes, modifiedAt, storageClass] of [
    ['Alpha.TXT', 30, 3, 'STANDARD'],
    ['bản đồ.png', 10, 1, 'GLACIER'],
    ['c.txt', 10, 2, 'STANDARD'],
  ] as const) {
    rows.addObject({ key, sizeBytes, modifiedAt, storageClass, etag: '' });
  }
  rows.addFolder('alpha/');
  return rows;
}

const names = (sort: RowSort, filter = ''): string[] => {
  const rows = sample();
  return [...orderRows(rows, sort, filter, fileTypeOf)].map((row) => rows.name(row));
};
const folders = ['beta/', 'zeta/', 'alpha/'];

describe('order of rows', () => {
  it('puts folders first and keeps the order of the listing', () => {
    expect(names({ by: 'name', descending: false })).toEqual([...folders, 'Alpha.TXT', 'bản đồ.png', 'c.txt']);
  });

  it.each<[RowSort, string[]]>([
    [{ by: 'name', descending: true }, ['alpha/', 'zeta/', 'beta/', 'c.txt', 'bản đồ.png', 'Alpha.TXT']],
    [{ by: 'size', descending: false }, [...folders, 'bản đồ.png', 'c.txt', 'Alpha.TXT']],
    [{ by: 'size', descending: true }, [...folders, 'Alpha.TXT', 'bản đồ.png', 'c.txt']],
    [{ by: 'modified', descending: true }, [...folders, 'Alpha.TXT', 'c.txt', 'bản đồ.png']],
    [{ by: 'class', descending: false }, [...folders, 'bản đồ.png', 'Alpha.TXT', 'c.txt']],
    [{ by: 'type', descending: false }, [...folders, 'bản đồ.png', 'Alpha.TXT', 'c.txt']],
  ])('sorts by %j, equal rows in the order of the listing', (sort, expected) => {
    expect(names(sort)).toEqual(expected);
  });

  it('narrows to names that contain the filter, whatever their case', () => {
    expect(names({ by: 'name', descending: false }, 'ALPHA')).toEqual(['alpha/', 'Alpha.TXT']);
    expect(names({ by: 'name', descending: false }, 'Đồ')).toEqual(['bản đồ.png']);
    expect(names({ by: 'name', descending: false }, 'nothing')).toEqual([]);
  });
});
