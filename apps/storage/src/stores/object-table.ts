import { decodeObjectRecord, encodeObjectRecord } from '#storage/domain/object-record.ts';
import type { ObjectRecord } from '#storage/domain/object-record.ts';

import { detachReference } from './body-references.ts';
import type { Garbage } from './body-references.ts';
import type { IndexReader, IndexTransaction } from './index-store.ts';
import { objectKey } from './tables.ts';

export function findObject(reader: IndexReader, bucket: string, key: string): ObjectRecord | null {
  const bytes = reader.get(objectKey(bucket, Buffer.from(key, 'utf8')));
  return bytes === undefined ? null : decodeObjectRecord(bytes);
}

/** Replaces what was there under the key; the old body becomes garbage. */
export function putObjectRecord(
  transaction: IndexTransaction,
  bucket: string,
  key: string,
  record: ObjectRecord,
  garbage: Garbage[],
): void {
  const indexKey = objectKey(bucket, Buffer.from(key, 'utf8'));
  const old = transaction.get(indexKey);
  transaction.put(indexKey, encodeObjectRecord(record));
  if (old !== undefined) detachReference(transaction, decodeObjectRecord(old).body, garbage);
}

export function removeObjectRecord(
  transaction: IndexTransaction,
  bucket: string,
  key: string,
  garbage: Garbage[],
): boolean {
  const indexKey = objectKey(bucket, Buffer.from(key, 'utf8'));
  const old = transaction.get(indexKey);
  if (old === undefined) return false;
  transaction.remove(indexKey);
  detachReference(transaction, decodeObjectRecord(old).body, garbage);
  return true;
}
