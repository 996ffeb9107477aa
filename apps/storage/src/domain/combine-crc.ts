import { checksumAlgorithms } from '@stowage/s3-protocol';
import type { ChecksumAlgorithm } from '@stowage/s3-protocol';

export type CrcAlgorithm = Extract<ChecksumAlgorithm, `CRC${string}`>;

const POLYNOMIALS: Readonly<Record<CrcAlgorithm, bigint>> = {
  CRC32: 0xedb88320n,
  CRC32C: 0x82f63b78n,
  CRC64NVME: 0x9a6c9329ac4bc9b5n,
};

export function isCrc(algorithm: ChecksumAlgorithm): algorithm is CrcAlgorithm {
  return Object.hasOwn(POLYNOMIALS, algorithm);
}

/**
 * The CRC of bytes put one behind the other, from the CRC and length of each: appending n bytes multiplies the remainder
 * so far by x^8n modulo the polynomial. So a full-object checksum needs no second look at the parts.
 * Values and polynomials are reflected, as CRC-32, CRC-32C and CRC-64/NVME all are.
 */
export function combineCrcs(
  algorithm: CrcAlgorithm,
  parts: readonly { readonly value: Buffer; readonly sizeBytes: number }[],
): Buffer {
  const width = BigInt(checksumAlgorithms[algorithm].sizeBytes * 8);
  const polynomial = POLYNOMIALS[algorithm];
  const shifts = new Map<number, bigint>(); // parts mostly share one size
  let total = 0n;
  for (const { value, sizeBytes } of parts) {
    let shift = shifts.get(sizeBytes);
    if (shift === undefined) {
      shift = powerOfX(BigInt(sizeBytes) * 8n, polynomial, width);
      shifts.set(sizeBytes, shift);
    }
    total = multiply(shift, total, polynomial, width) ^ BigInt(`0x${value.toString('hex')}`);
  }
  return Buffer.from(total.toString(16).padStart(Number(width) / 4, '0'), 'hex');
}

/** x^exponent modulo the polynomial; the highest bit stands for x^0. */
function powerOfX(exponent: bigint, polynomial: bigint, width: bigint): bigint {
  let result = 1n << (width - 1n);
  let square = 1n << (width - 2n);
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) result = multiply(square, result, polynomial, width);
    square = multiply(square, square, polynomial, width);
  }
  return result;
}

function multiply(a: bigint, b: bigint, polynomial: bigint, width: bigint): bigint {
  let product = 0n;
  let factor = b;
  for (let mask = 1n << (width - 1n); mask > 0n; mask >>= 1n) {
    if ((a & mask) !== 0n) product ^= factor;
    factor = (factor & 1n) === 1n ? (factor >> 1n) ^ polynomial : factor >> 1n;
  }
  return product;
}

/** The CRC itself, bit by bit: for the few bytes of a composite checksum. Bodies go through hashing/. */
export function crcOf(algorithm: CrcAlgorithm, bytes: Uint8Array): Buffer {
  const width = BigInt(checksumAlgorithms[algorithm].sizeBytes * 8);
  const ones = (1n << width) - 1n;
  const polynomial = POLYNOMIALS[algorithm];
  let remainder = ones;
  for (const byte of bytes) {
    remainder ^= BigInt(byte);
    for (let bit = 0; bit < 8; bit += 1) {
      remainder = (remainder & 1n) === 1n ? (remainder >> 1n) ^ polynomial : remainder >> 1n;
    }
  }
  return Buffer.from((remainder ^ ones).toString(16).padStart(Number(width) / 4, '0'), 'hex');
}
