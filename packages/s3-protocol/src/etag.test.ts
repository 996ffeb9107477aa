import { expect, test } from 'vitest';

import { formatETag, parseETagList, stripETag } from './etag.ts';

test.each([
  ['"abc-2"', 'abc-2'],
  ['abc', 'abc'],
  [' W/"abc" ', 'abc'],
  ['""', ''],
  ['"', '"'],
])('the value of %s is %s', (text, value) => {
  expect(stripETag(text)).toBe(value);
});

test.each([
  ['*', '*'],
  [' * ', '*'],
  ['"a"', ['a']],
  ['"a", W/"b-1" ,c', ['a', 'b-1', 'c']],
  ['"with, comma"', ['with, comma']],
  ['', []],
] as const)('the list %j is %j', (header, expected) => {
  expect(parseETagList(header)).toEqual(expected);
});

test('a value is quoted once', () => {
  expect(stripETag(formatETag('abc'))).toBe('abc');
});
