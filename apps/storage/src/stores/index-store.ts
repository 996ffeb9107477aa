/**
 * The ordered index: keys are bytes, compared byte by byte. Every table shares it and starts its keys with a prefix of
 * its own (stores/tables.ts), so one transaction covers them all.
 */
export interface IndexReader {
  get(key: Uint8Array): Buffer | undefined;
  has(key: Uint8Array): boolean;
  /** Entries with start ≤ key < end, in byte order. Keep it short: an open read holds old pages. */
  range(bounds: { start: Uint8Array; end: Uint8Array; limit?: number }): Iterable<IndexEntry>;
}

export interface IndexEntry {
  readonly key: Buffer;
  readonly value: Buffer;
}

export interface IndexTransaction extends IndexReader {
  put(key: Uint8Array, value: Uint8Array): void;
  remove(key: Uint8Array): void;
}

export interface IndexStore extends IndexReader {
  /**
   * Runs `work` alone among all writers, also of other processes. When it throws, nothing is written and the promise
   * rejects with that error. The promise resolves when the changes are on the device.
   */
  transact<T>(work: (transaction: IndexTransaction) => T): Promise<T>;
  /** Like `transact`, but resolves at commit: for records whose loss in a power cut costs nothing. */
  transactRelaxed<T>(work: (transaction: IndexTransaction) => T): Promise<T>;
  close(): Promise<void>;
}
