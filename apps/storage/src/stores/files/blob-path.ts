import path from 'node:path';

export const EPOCH_BYTES = 4;
/** Still being written: garbage after a crash, whatever it holds. */
export const PART_SUFFIX = '.part';

/** `<epoch>/<rest of the id>` in hexadecimal: no part of an object's name ever reaches the file system. */
export function blobPath(root: string, id: Buffer): string {
  return path.join(root, id.toString('hex', 0, EPOCH_BYTES), id.toString('hex', EPOCH_BYTES));
}

export function epochName(number: number): string {
  return number.toString(16).padStart(EPOCH_BYTES * 2, '0');
}

const EPOCH_NAME = /^[0-9a-f]{8}$/;

export function parseEpochName(name: string): number | null {
  return EPOCH_NAME.test(name) ? Number.parseInt(name, 16) : null;
}
