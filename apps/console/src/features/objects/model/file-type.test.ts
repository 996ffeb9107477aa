import { expect, it } from 'vitest';

import { fileTypeOf } from './file-type.ts';

it.each([
  ['2026/', 'folder'],
  ['events.parquet', 'parquet'],
  ['hero — bản đồ.AVIF', 'image'],
  ['backup+full.tar.zst', 'archive'],
  ['README.md', 'markdown'],
  ['Makefile', 'code'],
  ['.env', 'yaml'],
  ['a/b.pdf', 'pdf'],
  ['no-extension', 'file'],
  ['weird.', 'file'],
  ['', 'file'],
  ['constructor', 'file'],
  ['x.__proto__', 'file'],
])('%j is a %s', (name, type) => {
  expect(fileTypeOf(name)).toBe(type);
});
