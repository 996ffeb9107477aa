import { expect, it } from 'vitest';

import { TransferRate } from './transfer-rate.ts';

it('says nothing before a second has passed', () => {
  const rate = new TransferRate();
  rate.record(0, 0);
  rate.record(900, 5_000_000);
  expect(rate.bytesPerSecond()).toBeNull();
});

it('tells the last five seconds, so that a stall comes down to nothing', () => {
  const rate = new TransferRate();
  for (let second = 0; second <= 10; second += 1) rate.record(second * 1000, Math.min(second, 4) * 1000);
  expect(rate.bytesPerSecond()).toBe(0);
});

it('is steady for a steady transfer', () => {
  const rate = new TransferRate();
  for (let second = 0; second <= 60; second += 1) rate.record(second * 1000, second * 2_000);
  expect(rate.bytesPerSecond()).toBe(2_000);
});
