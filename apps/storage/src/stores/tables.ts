/**
 * Keys of the index. Every table begins with a byte of its own; names that end in NUL cannot run into what follows,
 * because bucket names hold no NUL. The identity half keeps its tables under the byte `i` (stores/identity).
 */
const NUL = Buffer.from([0]);

export type TablePrefix = 'o' | 'b' | 'B' | 'u' | 'p' | 'd' | 'm' | 'f' | 'g' | 'e' | 'l';

function key(prefix: TablePrefix, ...parts: readonly (string | Uint8Array)[]): Buffer {
  const pieces: Uint8Array[] = [Buffer.from(prefix, 'latin1')];
  for (const part of parts) pieces.push(typeof part === 'string' ? Buffer.from(part, 'utf8') : part);
  return Buffer.concat(pieces);
}

/** Objects: `bucket NUL utf8(key)`, so that byte order is S3's listing order. */
export const objectKey = (bucket: string, name: Uint8Array): Buffer => key('o', bucket, NUL, name);
export const objectKeyPrefix = (bucket: string): Buffer => key('o', bucket, NUL);

export const bucketKey = (bucket: string): Buffer => key('b', bucket);
/** Buckets by owner, for ListBuckets. */
export const ownedBucketKey = (accountId: string, bucket: string): Buffer => key('B', accountId, NUL, bucket);
export const ownedBucketPrefix = (accountId: string): Buffer => key('B', accountId, NUL);

/** Unfinished uploads: by key, then by when they began (the id starts with the time). */
export const uploadKey = (bucket: string, name: Uint8Array, uploadId: Uint8Array): Buffer =>
  key('u', bucket, NUL, name, NUL, uploadId);
export const uploadKeyPrefix = (bucket: string): Buffer => key('u', bucket, NUL);

export const firstUploadAfter = (bucket: string, name: string, uploadId: Uint8Array): Buffer =>
  Buffer.concat([uploadKey(bucket, Buffer.from(name, 'utf8'), uploadId), NUL]);

export const partKey = (uploadId: Uint8Array, partNumber: number): Buffer => {
  const number = Buffer.alloc(2);
  number.writeUInt16BE(partNumber);
  return key('p', uploadId, number);
};
export const partKeyPrefix = (uploadId: Uint8Array): Buffer => key('p', uploadId);

/** Bodies small enough to lie in the index. */
export const inlineBodyKey = (bodyId: Uint8Array): Buffer => key('d', bodyId);
/** The segments of a multipart object. */
export const manifestKey = (bodyId: Uint8Array): Buffer => key('m', bodyId);
/** Files that a record refers to. A file without a row belongs to a write that never finished. */
export const fileKey = (bodyId: Uint8Array): Buffer => key('f', bodyId);
/** Files whose last reference is gone and that still have to be removed. */
export const garbageKey = (bodyId: Uint8Array): Buffer => key('g', bodyId);
export const garbagePrefix = (): Buffer => key('g');
/** Directories that were being written to; only these can hold files without a row. */
export const epochKey = (epoch: string): Buffer => key('e', epoch);
export const epochPrefix = (): Buffer => key('e');

/** Which process serves this data directory. */
export const serviceLockKey = (): Buffer => key('l');

/** The smallest key that is greater than every key beginning with `prefix`. */
export function successorOfPrefix(prefix: Uint8Array): Buffer {
  let end = prefix.length;
  while (end > 0 && prefix[end - 1] === 0xff) end -= 1;
  if (end === 0) throw new Error('A prefix of 0xFF bytes only has no successor.');
  const successor = Buffer.from(prefix.subarray(0, end));
  successor[end - 1] = (successor[end - 1] ?? 0) + 1;
  return successor;
}
