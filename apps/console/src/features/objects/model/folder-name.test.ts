import { expect, it } from 'vitest';

import { problemOfFolderName } from './folder-name.ts';

it.each([
  ['reports', null],
  ['2026/11', null],
  ['..', null],
  [' ', null],
  ['', 'empty'],
  ['/a', 'slash'],
  ['a//b', 'slash'],
  ['a/', 'slash'],
  ['there', 'taken'],
  ['x'.repeat(1_021), null],
  ['x'.repeat(1_022), 'too-long'],
  ['ả'.repeat(341), 'too-long'],
])('a folder named %j: %s', (name, expected) => {
  expect(problemOfFolderName('p/', name, (taken) => taken === 'there/')).toBe(expected);
});
