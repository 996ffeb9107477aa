import { describe, expect, test } from 'vitest';

import { awkwardKeys } from '../test/awkward-keys.ts';

import { canonicalQuery, formatQuery, parseQuery } from './query-string.ts';

test.each(awkwardKeys)('%j as a value comes back exactly', (value) => {
  expect(
    parseQuery(
      formatQuery([
        ['prefix', value],
        [value, ''],
      ]),
    ),
  ).toEqual([
    ['prefix', value],
    [value, ''],
  ]);
});

describe('canonicalQuery', () => {
  test.each([
    ['', ''],
    ['uploads', 'uploads='],
    ['b=2&a=1', 'a=1&b=2'],
    ['a=2&a=1&a=', 'a=&a=1&a=2'],
    ['a-b=1&a=1', 'a=1&a-b=1'],
    ['a=b=c', 'a=b%3Dc'],
    ['prefix=a%2fb', 'prefix=a%2Fb'],
    ['prefix=a/b', 'prefix=a%2Fb'],
    ['prefix=a+b', 'prefix=a%20b'],
    ['prefix=a%2Bb', 'prefix=a%2Bb'],
    ['B=1&a=1', 'B=1&a=1'],
    ['%C3%A9=1&z=1', '%C3%A9=1&z=1'],
    ['&&a=1&', 'a=1'],
    ['x=%7E~', 'x=~~'],
    ['x=%FF', 'x=%FF'],
  ])('of %j is %j', (raw, canonical) => {
    expect(canonicalQuery(raw)).toBe(canonical);
  });

  test('leaves out the signature of a presigned address', () => {
    expect(canonicalQuery('X-Amz-Signature=abc&a=1', 'X-Amz-Signature')).toBe('a=1');
  });
});

test.each(['a=%', '%zz=1', 'a=%ff'])('the query %j is refused', (raw) => {
  expect(() => parseQuery(raw)).toThrow(expect.objectContaining({ code: 'InvalidURI' }));
});
