import { bodyKindToByte } from '#storage/domain/body-reference.ts';
import type { BodyReference } from '#storage/domain/body-reference.ts';

import type { IndexReader, IndexTransaction } from './index-store.ts';
import { fileKey, garbageKey, inlineBodyKey } from './tables.ts';

/** A body whose last reference is gone; its files are removed once the transaction is on the device. */
export type Garbage = BodyReference;

/** Counts one more record that refers to the body. A copy shares the bytes of its source. */
export function attachReference(transaction: IndexTransaction, body: BodyReference): void {
  if (body.kind === 'file' || body.kind === 'segments') {
    setCount(transaction, body.id, referenceCount(transaction, body.id) + 1);
  }
}

/** Undoes one `attachReference`; what nobody refers to any more is added to `garbage` and noted in the index. */
export function detachReference(transaction: IndexTransaction, body: BodyReference, garbage: Garbage[]): void {
  if (body.kind === 'empty') return;
  if (body.kind === 'inline') {
    transaction.remove(inlineBodyKey(body.id));
    return;
  }
  const count = referenceCount(transaction, body.id);
  if (count === 0) return; // an earlier attempt, cut short by a crash, has done this one
  if (count > 1) {
    setCount(transaction, body.id, count - 1);
    return;
  }
  transaction.remove(fileKey(body.id));
  transaction.put(garbageKey(body.id), Buffer.from([bodyKindToByte(body.kind)]));
  garbage.push(body);
}

function referenceCount(reader: IndexReader, id: Buffer): number {
  return reader.get(fileKey(id))?.readUInt32BE(0) ?? 0;
}

function setCount(transaction: IndexTransaction, id: Buffer, count: number): void {
  const value = Buffer.alloc(4);
  value.writeUInt32BE(count);
  transaction.put(fileKey(id), value);
}
