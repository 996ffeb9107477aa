import type { Readable } from 'node:stream';

/** Bodies of objects as files of their own. They are written once, never changed, and known by a random id. */
export interface BlobStore {
  /** Throws StoreUnavailableError when an earlier write could not be made durable. */
  create(): Promise<BlobWriter>;
  /** Bytes start…end, both included; short ranges come as a buffer. Null: there is no such file. */
  read(id: Buffer, start: number, end: number): Promise<Buffer | Readable | null>;
  /** No error when it is gone already. */
  remove(id: Buffer): Promise<void>;
  close(): Promise<void>;
}

export interface BlobWriter {
  readonly id: Buffer;
  write(chunks: readonly Uint8Array[]): Promise<void>;
  /** Resolves when bytes and directory entry are on the device. The caller then commits the record that names `id`. */
  finish(): Promise<void>;
  /** After that commit, or after it failed: from now on a start need not look whether the file is referred to. */
  settle(): void;
  /** Closes and removes what was written. Never throws; may be called at any time before `settle`. */
  discard(): Promise<void>;
}

/** What a blob store asks of the index, so that a start after a crash looks only where something may be left over. */
export interface EpochLedger {
  openEpochs(): readonly string[];
  /** Durable before the first file of the epoch is written. */
  recordOpen(epoch: string): Promise<void>;
  recordClosed(epoch: string): Promise<void>;
  isReferenced(blobId: Buffer): boolean;
}
