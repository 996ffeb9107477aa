import { expect, it } from 'vitest';

import { isOldKey, keyAgeDays } from './key-age.ts';

const day = 24 * 60 * 60 * 1000;

it('calls a key old from ninety days on', () => {
  const now = 1_000 * day;
  expect(isOldKey(new Date(now - 90 * day), now)).toBe(true);
  expect(isOldKey(new Date(now - 90 * day + 1), now)).toBe(false);
  expect(isOldKey(null, now)).toBe(false);
});

it('never counts below zero when the clocks differ', () => {
  expect(keyAgeDays(new Date(10 * day), 9 * day)).toBe(0);
});
