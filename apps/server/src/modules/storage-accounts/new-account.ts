import type { Random } from '#server/modules/ports/index.ts';

const upperBase32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Twelve digits, as AWS account ids are; the first is not 0, so that no tool drops it. */
export function newAccountId(random: Random): string {
  const number = Buffer.from(random.bytes(8)).readBigUInt64BE() % 900_000_000_000n;
  return (number + 100_000_000_000n).toString();
}

/** A long-term access key in AWS's shape: `AKIA` and 16 letters, and a secret of 40 characters (240 bits). */
export function newRootKey(random: Random): { accessKeyId: string; secretAccessKey: string } {
  // 256 is a multiple of 32, so the remainder of a byte is evenly spread.
  const letters = Array.from(random.bytes(16), (byte) => upperBase32.charAt(byte % upperBase32.length));
  return {
    accessKeyId: `AKIA${letters.join('')}`,
    secretAccessKey: Buffer.from(random.bytes(30)).toString('base64'),
  };
}
