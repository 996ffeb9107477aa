import { expect, it } from 'vitest';

import { timeLeft } from './time-left.ts';

it.each([
  [0, 1, 'seconds'],
  [33, 33, 'seconds'],
  [119, 119, 'seconds'],
  [120, 2, 'minutes'],
  [5_400, 90, 'minutes'],
  [7_201, 3, 'hours'],
  [200_000, 3, 'days'],
])('%d s is %d %s', (seconds, value, unit) => {
  expect(timeLeft(seconds)).toEqual({ value, unit });
});
