import { decodeBucketRecord, encodeBucketRecord } from '#storage/domain/bucket-record.ts';
import type { BucketRecord } from '#storage/domain/bucket-record.ts';

import type { IndexReader, IndexTransaction } from './index-store.ts';
import { bucketKey, objectKeyPrefix, ownedBucketKey, ownedBucketPrefix, successorOfPrefix } from './tables.ts';

export function findBucket(reader: IndexReader, name: string): BucketRecord | null {
  const bytes = reader.get(bucketKey(name));
  return bytes === undefined ? null : decodeBucketRecord(bytes);
}

export function putBucket(transaction: IndexTransaction, name: string, record: BucketRecord): void {
  transaction.put(bucketKey(name), encodeBucketRecord(record));
  transaction.put(ownedBucketKey(record.ownerAccountId, name), Buffer.alloc(0));
}

export function removeBucket(transaction: IndexTransaction, name: string, record: BucketRecord): void {
  transaction.remove(bucketKey(name));
  transaction.remove(ownedBucketKey(record.ownerAccountId, name));
}

export function hasObjects(reader: IndexReader, name: string): boolean {
  const start = objectKeyPrefix(name);
  for (const entry of reader.range({ start, end: successorOfPrefix(start), limit: 1 })) return entry.key.length > 0;
  return false;
}

/** Names of an account's buckets in order, from `prefix`, after `after`. */
export function listBucketNames(
  reader: IndexReader,
  accountId: string,
  options: { prefix: string; after: string; limit: number },
): string[] {
  const table = ownedBucketPrefix(accountId);
  const lowest = ownedBucketKey(accountId, options.prefix);
  const next = Buffer.concat([ownedBucketKey(accountId, options.after), Buffer.from([0])]);
  const start = options.after !== '' && Buffer.compare(next, lowest) > 0 ? next : lowest;
  const end = successorOfPrefix(lowest);
  if (Buffer.compare(start, end) >= 0) return [];
  const names: string[] = [];
  for (const { key } of reader.range({ start, end, limit: options.limit })) {
    names.push(key.toString('utf8', table.length));
  }
  return names;
}
