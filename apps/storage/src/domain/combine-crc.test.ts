import { randomBytes, randomInt } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { hashContent } from '#storage/hashing/hash-content.ts';

import { combineCrcs, crcOf } from './combine-crc.ts';

const ALGORITHMS = ['CRC32', 'CRC32C', 'CRC64NVME'] as const;

describe.each(ALGORITHMS)('%s', (algorithm) => {
  it('of parts put together equals that of the whole', async () => {
    for (const count of [1, 2, 3, 20]) {
      const parts = Array.from({ length: count }, () => randomBytes(randomInt(5000)));
      const pieces = await Promise.all(
        parts.map(async (part) => ({ value: await hashContent(part, algorithm), sizeBytes: part.length })),
      );
      const whole = await hashContent(Buffer.concat(parts), algorithm);
      expect(combineCrcs(algorithm, pieces).toString('hex')).toBe(whole.toString('hex'));
    }
  });

  it('bit by bit equals that of the fast way', async () => {
    const bytes = randomBytes(333);
    expect(crcOf(algorithm, bytes).equals(await hashContent(bytes, algorithm))).toBe(true);
  });
});
