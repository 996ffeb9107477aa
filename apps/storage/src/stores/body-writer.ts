import { EMPTY_BODY } from '#storage/domain/body-reference.ts';
import type { BodyReference } from '#storage/domain/body-reference.ts';

import type { BlobWriter } from './blob-store.ts';
import { attachReference } from './body-references.ts';
import type { IndexTransaction } from './index-store.ts';
import { inlineBodyKey } from './tables.ts';

/** Takes the bytes of one body; where they go is decided by the announced size. */
export interface BodyWriter {
  write(chunks: readonly Uint8Array[]): Promise<void>;
  finish(): Promise<StagedBody>;
  discard(): Promise<void>;
}

/** A body that is on the device, but that no record names yet. */
export interface StagedBody {
  readonly reference: BodyReference;
  /** In the transaction that writes the record. */
  attach(transaction: IndexTransaction): void;
  /** After that transaction. */
  settle(): void;
  /** Instead of that transaction, or after it failed. */
  discard(): Promise<void>;
}

export function createEmptyWriter(): BodyWriter {
  return {
    write: () => Promise.resolve(),
    finish: () =>
      Promise.resolve({
        reference: EMPTY_BODY,
        attach: () => undefined,
        settle: () => undefined,
        discard: () => Promise.resolve(),
      }),
    discard: () => Promise.resolve(),
  };
}

export function createInlineWriter(id: Buffer): BodyWriter {
  const pieces: Uint8Array[] = [];
  return {
    write(chunks) {
      pieces.push(...chunks);
      return Promise.resolve();
    },
    finish() {
      const bytes = Buffer.concat(pieces); // at most INLINE_LIMIT_BYTES
      return Promise.resolve({
        reference: { kind: 'inline', id },
        attach: (transaction) => transaction.put(inlineBodyKey(id), bytes),
        settle: () => undefined,
        discard: () => Promise.resolve(),
      });
    },
    discard: () => Promise.resolve(),
  };
}

export function createFileWriter(blob: BlobWriter): BodyWriter {
  const reference: BodyReference = { kind: 'file', id: blob.id };
  return {
    write: (chunks) => blob.write(chunks),
    async finish() {
      await blob.finish();
      return {
        reference,
        attach: (transaction) => attachReference(transaction, reference),
        settle: () => blob.settle(),
        discard: () => blob.discard(),
      };
    },
    discard: () => blob.discard(),
  };
}
