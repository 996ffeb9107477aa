import { randomBytes } from 'node:crypto';

/** Where ids and secrets get their chance from. A port, so that tests can own it. */
export interface RandomSource {
  bytes(count: number): Uint8Array;
}

export const cryptoRandomSource: RandomSource = { bytes: (count) => randomBytes(count) };
