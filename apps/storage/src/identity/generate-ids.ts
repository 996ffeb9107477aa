import type { RandomSource } from './random-source.ts';

/** Base 32 without 0, 1, 8 and 9, as in AWS's ids. 32 letters: five bits each, so no letter is likelier than another. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_identifiers.html#identifiers-prefixes */
export type IdPrefix = 'AIDA' | 'AKIA' | 'ASIA';

/** An id in AWS's form: four letters that tell its kind and sixteen of chance (80 bits). */
export function generateId(prefix: IdPrefix, random: RandomSource): string {
  return prefix + pick(BASE32, 16, random);
}

/** Forty letters of base 64: 240 bits. */
export function generateSecretAccessKey(random: RandomSource): string {
  return pick(BASE64, 40, random);
}

/** Twelve digits, none of which leads to the reserved all-zero account. */
export function generateAccountId(random: RandomSource): string {
  // 2^48 is 281 times the range, so the remainder favours no id by more than one part in 281; ids are not secrets.
  const value = Buffer.from(random.bytes(6)).readUIntBE(0, 6);
  return String(100_000_000_000 + (value % 900_000_000_000));
}

export function generateCanonicalId(random: RandomSource): string {
  return Buffer.from(random.bytes(32)).toString('hex');
}

function pick(alphabet: string, length: number, random: RandomSource): string {
  return Array.from(random.bytes(length), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
}
