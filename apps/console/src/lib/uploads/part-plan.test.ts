import { describe, expect, it } from 'vitest';

import { LARGEST_OBJECT_BYTES, partCount, partSizeFor, partsOf } from './part-plan.ts';

const MiB = 2 ** 20;

describe('parts of a file', () => {
  it.each([
    [0, null],
    [1, null],
    [32 * MiB, null],
    [32 * MiB + 1, 16 * MiB],
    [200 * MiB, 16 * MiB],
    [160_000 * MiB, 16 * MiB],
    [160_000 * MiB + 1, 17 * MiB],
    [LARGEST_OBJECT_BYTES, 525 * MiB],
  ])('%d bytes go in parts of %s', (sizeBytes, expected) => {
    expect(partSizeFor(sizeBytes)).toBe(expected);
  });

  it.each([33 * MiB, 160_000 * MiB + 1, LARGEST_OBJECT_BYTES - 1, LARGEST_OBJECT_BYTES])(
    'never needs more than 10,000 parts (%d bytes)',
    (sizeBytes) => {
      expect(partCount(sizeBytes, partSizeFor(sizeBytes) ?? 0)).toBeLessThanOrEqual(10_000);
    },
  );

  it('covers every byte once, in order', () => {
    const parts = [...partsOf(50 * MiB + 7, 16 * MiB)];
    expect(parts.map((part) => part.number)).toEqual([1, 2, 3, 4]);
    expect(parts.map((part) => part.startByte)).toEqual([0, ...parts.slice(0, -1).map((part) => part.endByte)]);
    expect(parts.at(-1)?.endByte).toBe(50 * MiB + 7);
  });
});
