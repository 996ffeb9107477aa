import type { BodyReference } from '#storage/domain/body-reference.ts';
import {
  decodePartRecord,
  decodeUploadRecord,
  encodeManifest,
  encodePartRecord,
  encodeUploadRecord,
} from '#storage/domain/upload-record.ts';
import type { PartRecord, UploadRecord } from '#storage/domain/upload-record.ts';
import { UPLOAD_ID_BYTES } from '#storage/domain/upload-id.ts';

import { attachReference, detachReference } from './body-references.ts';
import type { Garbage } from './body-references.ts';
import type { IndexReader, IndexTransaction } from './index-store.ts';
import { manifestKey, partKey, partKeyPrefix, successorOfPrefix, uploadKey, uploadKeyPrefix } from './tables.ts';

/** One unfinished upload: where it leads, and its id as bytes. */
export interface UploadAddress {
  readonly bucket: string;
  readonly key: string;
  readonly id: Buffer;
}

function keyOf({ bucket, key, id }: UploadAddress): Buffer {
  return uploadKey(bucket, Buffer.from(key, 'utf8'), id);
}

export function findUpload(reader: IndexReader, address: UploadAddress): UploadRecord | null {
  const bytes = reader.get(keyOf(address));
  return bytes === undefined ? null : decodeUploadRecord(bytes);
}

export function putUpload(transaction: IndexTransaction, address: UploadAddress, record: UploadRecord): void {
  transaction.put(keyOf(address), encodeUploadRecord(record));
}

/** Replaces an earlier part of the same number. */
export function putPart(transaction: IndexTransaction, id: Buffer, part: PartRecord, garbage: Garbage[]): void {
  const key = partKey(id, part.partNumber);
  const old = transaction.get(key);
  transaction.put(key, encodePartRecord(part));
  if (old !== undefined) detachReference(transaction, decodePartRecord(old).body, garbage);
}

/** Parts in order of their numbers, after `afterNumber`. */
export function listPartRecords(reader: IndexReader, id: Buffer, afterNumber: number, limit?: number): PartRecord[] {
  const prefix = partKeyPrefix(id);
  const parts: PartRecord[] = [];
  const bounds = { start: partKey(id, afterNumber + 1), end: successorOfPrefix(prefix) };
  for (const { value } of reader.range(limit === undefined ? bounds : { ...bounds, limit })) {
    parts.push(decodePartRecord(value));
  }
  return parts;
}

/** Ends an upload. Parts whose number is in `kept` stay: a manifest refers to them from now on. */
export function removeUpload(
  transaction: IndexTransaction,
  address: UploadAddress,
  kept: ReadonlySet<number>,
  garbage: Garbage[],
): void {
  transaction.remove(keyOf(address));
  for (const part of listPartRecords(transaction, address.id, 0)) {
    transaction.remove(partKey(address.id, part.partNumber));
    if (!kept.has(part.partNumber)) detachReference(transaction, part.body, garbage);
  }
}

export function removeAllUploads(transaction: IndexTransaction, bucket: string, garbage: Garbage[]): void {
  const start = uploadKeyPrefix(bucket);
  const keys = [...transaction.range({ start, end: successorOfPrefix(start) })].map((entry) => entry.key);
  for (const key of keys) {
    const id = Buffer.from(key.subarray(key.length - UPLOAD_ID_BYTES));
    const name = key.toString('utf8', start.length, key.length - UPLOAD_ID_BYTES - 1);
    removeUpload(transaction, { bucket, key: name, id }, new Set(), garbage);
  }
}

/** Binds parts together as one body, which takes over their references. */
export function putManifest(transaction: IndexTransaction, body: BodyReference, parts: readonly PartRecord[]): void {
  transaction.put(manifestKey(body.id), encodeManifest(parts));
  attachReference(transaction, body);
}
