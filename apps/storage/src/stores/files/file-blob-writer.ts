import fs from 'node:fs';

import type { BlobWriter } from '#storage/stores/blob-store.ts';
import { asStoreError, StoreFullError } from '#storage/stores/store-errors.ts';
import type { WriteGuard } from '#storage/stores/write-guard.ts';

import { PART_SUFFIX } from './blob-path.ts';
import { closeFile, openFile, removeFile, renameFile, syncData, writeAll } from './file-calls.ts';

export interface FileBlobWriterOptions {
  readonly id: Buffer;
  readonly finalPath: string;
  readonly syncDirectory: () => Promise<void>;
  readonly onSettled: () => void;
  readonly guard: WriteGuard;
}

export class FileBlobWriter implements BlobWriter {
  readonly id: Buffer;
  readonly #options: FileBlobWriterOptions;
  readonly #descriptor: number;
  #isOpen = true;
  #isSettled = false;
  #isRenamed = false;
  #pending: Promise<void> = Promise.resolve();

  private constructor(options: FileBlobWriterOptions, descriptor: number) {
    this.id = options.id;
    this.#options = options;
    this.#descriptor = descriptor;
  }

  static async create(options: FileBlobWriterOptions): Promise<FileBlobWriter> {
    const flags = fs.constants.O_WRONLY | fs.constants.O_CREAT | fs.constants.O_EXCL;
    try {
      return new FileBlobWriter(options, await openFile(options.finalPath + PART_SUFFIX, flags, 0o600));
    } catch (error) {
      throw asStoreError(error);
    }
  }

  async write(chunks: readonly Uint8Array[]): Promise<void> {
    this.#pending = writeAll(this.#descriptor, chunks);
    try {
      await this.#pending;
    } catch (error) {
      throw asStoreError(error);
    }
  }

  async finish(): Promise<void> {
    this.#options.guard.assertWritable();
    await this.#durably(() => syncData(this.#descriptor));
    await this.#closeOnce();
    await renameFile(this.#options.finalPath + PART_SUFFIX, this.#options.finalPath);
    this.#isRenamed = true;
    await this.#durably(() => this.#options.syncDirectory());
    this.#options.guard.assertWritable();
  }

  settle(): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.#options.onSettled();
  }

  async discard(): Promise<void> {
    if (this.#isSettled) return;
    await this.#pending.catch(() => undefined); // a descriptor must not be closed under a running write
    await this.#closeOnce().catch(() => undefined);
    const { finalPath } = this.#options;
    await removeFile(this.#isRenamed ? finalPath : finalPath + PART_SUFFIX).catch(() => undefined);
    this.settle();
  }

  async #durably(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const known = asStoreError(error);
      // A full disk spoils only this file, which goes; any other failure leaves in doubt what the device holds.
      if (!(known instanceof StoreFullError)) this.#options.guard.fail(error);
      throw known;
    }
  }

  async #closeOnce(): Promise<void> {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    await closeFile(this.#descriptor);
  }
}
