import { describe, expect, it } from 'vitest';

import { ObjectRows } from './object-rows.ts';

const object = (key: string, over = {}) => ({
  key,
  sizeBytes: 1,
  modifiedAt: 0,
  etag: 'd41d8cd98f00b204e9800998ecf8427e',
  storageClass: 'STANDARD',
  ...over,
});

describe('rows of a folder', () => {
  it('gives back every key exactly, whatever it is made of', () => {
    const keys = [
      'a',
      'ü/no',
      '😀',
      '\u0001\ufeffx',
      'a//b',
      '..',
      ' ',
      '日本',
      'z'.repeat(1019),
      'e\u0301',
      '\u00e9',
    ].map((name) => `p/${name}`);
    const rows = new ObjectRows('p/');
    for (const key of keys) rows.addObject(object(key));
    expect(keys.map((_, row) => rows.key(row))).toEqual(keys);
  });

  it('keeps sizes beyond 2^32, times, classes and both kinds of ETag', () => {
    const rows = new ObjectRows('');
    rows.addObject(object('a', { sizeBytes: 5 * 2 ** 40, modifiedAt: 1_795_000_000_123 }));
    rows.addObject(object('b', { storageClass: 'GLACIER', etag: '0123456789abcdef0123456789abcdef-12' }));
    expect([rows.sizeBytes(0), rows.modifiedAt(0)]).toEqual([5 * 2 ** 40, 1_795_000_000_123]);
    expect([rows.storageClass(0), rows.storageClass(1)]).toEqual(['STANDARD', 'GLACIER']);
    expect([rows.etag(0), rows.etag(1)]).toEqual([
      'd41d8cd98f00b204e9800998ecf8427e',
      '0123456789abcdef0123456789abcdef-12',
    ]);
  });

  it('counts folders apart and says nothing of their size', () => {
    const rows = new ObjectRows('p/');
    rows.addFolder('p/sub/');
    rows.addObject(object('p/file'));
    expect([rows.folderCount, rows.objectCount, rows.length]).toEqual([1, 1, 2]);
    expect([rows.isFolder(0), rows.isFolder(1), rows.name(0)]).toEqual([true, false, 'sub/']);
    expect(rows.sizeBytes(0)).toBeNaN();
  });

  it('finds a row by its exact name', () => {
    const rows = new ObjectRows('p/');
    for (const name of ['nfc-\u00e9', 'nfd-e\u0301', 'a', 'aa', '']) rows.addObject(object(`p/${name}`));
    expect(['nfd-e\u0301', 'aa', '', 'A'].map((name) => rows.rowOf(name))).toEqual([1, 3, 4, null]);
  });

  it('grows to a hundred thousand rows without mixing them up', () => {
    const rows = new ObjectRows('');
    for (let i = 0; i < 100_000; i += 1) rows.addObject(object(`object-${i}`, { sizeBytes: i }));
    for (const row of [0, 1_023, 1_024, 65_536, 99_999]) {
      expect([rows.name(row), rows.sizeBytes(row)]).toEqual([`object-${row}`, row]);
    }
  });
});
