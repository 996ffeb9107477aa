/** The only source of randomness: cryptographically strong bytes. */
export interface Random {
  bytes(length: number): Uint8Array;
}

/** Crockford's base 32 in lower case: no letter that is read as a digit, safe in addresses and file names. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** An id that nobody can guess: 128 random bits behind a prefix that says what it names. */
export function newId(random: Random, prefix: string): string {
  // 256 is a multiple of 32, so the remainder of a byte is evenly spread; 26 letters of 5 bits hold 128 bits and more.
  const letters = Array.from(random.bytes(26), (byte) => alphabet.charAt(byte % alphabet.length));
  return `${prefix}_${letters.join('')}`;
}
