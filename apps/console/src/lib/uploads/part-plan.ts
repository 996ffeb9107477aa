const MIB = 2 ** 20;

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html */
const MOST_PARTS = 10_000;
export const LARGEST_OBJECT_BYTES = 5 * 2 ** 40;
const DEFAULT_PART_BYTES = 16 * MIB;

/** Up to here one PUT: two requests more would cost small files more than parts in parallel bring. */
const LARGEST_SINGLE_PUT_BYTES = 2 * DEFAULT_PART_BYTES;

/** Bytes per part, or null when one PUT carries the whole file. Whole MiB, so that ranges stay readable in logs. */
export function partSizeFor(sizeBytes: number): number | null {
  if (sizeBytes <= LARGEST_SINGLE_PUT_BYTES) return null;
  const smallestBytes = Math.ceil(sizeBytes / MOST_PARTS / MIB) * MIB;
  return Math.max(DEFAULT_PART_BYTES, smallestBytes);
}

export interface Part {
  /** From 1. */
  readonly number: number;
  readonly startByte: number;
  readonly endByte: number;
}

export function partCount(sizeBytes: number, partSizeBytes: number): number {
  return Math.ceil(sizeBytes / partSizeBytes);
}

/** One at a time: a 5 TiB file has 10,000 parts and six of them are being sent. */
export function* partsOf(sizeBytes: number, partSizeBytes: number): Generator<Part> {
  for (let number = 1, startByte = 0; startByte < sizeBytes; number += 1, startByte += partSizeBytes) {
    yield { number, startByte, endByte: Math.min(startByte + partSizeBytes, sizeBytes) };
  }
}
