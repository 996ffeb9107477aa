import { expect, test } from 'vitest';

import { formatContentRange, parseRange } from './range.ts';

test.each([
  ['bytes=0-0', 10, { first: 0, last: 0 }],
  ['bytes=0-', 10, { first: 0, last: 9 }],
  ['bytes=5-100', 10, { first: 5, last: 9 }],
  ['bytes=9-9', 10, { first: 9, last: 9 }],
  ['bytes=-1', 10, { first: 9, last: 9 }],
  ['bytes=-100', 10, { first: 0, last: 9 }],
  ['bytes=10-', 10, 'unsatisfiable'],
  ['bytes=-0', 10, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=-5', 0, 'unsatisfiable'],
  ['bytes=2-1', 10, 'ignored'],
  ['bytes=-', 10, 'ignored'],
  ['bytes=0-1,3-4', 10, 'ignored'],
  ['items=0-1', 10, 'ignored'],
  ['bytes=a-b', 10, 'ignored'],
  ['bytes=0x1-2', 10, 'ignored'],
  ['', 10, 'ignored'],
  ['bytes=0-999999999999999999999999', 10, 'ignored'],
] as const)('%s of %i bytes', (header, sizeBytes, expected) => {
  expect(parseRange(header, sizeBytes)).toEqual(expected);
});

test('the range of an answer names the size', () => {
  expect(formatContentRange({ first: 0, last: 4 }, 10)).toBe('bytes 0-4/10');
});
