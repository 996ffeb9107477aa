import fs from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';

import type { BlobStore, BlobWriter, EpochLedger } from '#storage/stores/blob-store.ts';
import type { WriteGuard } from '#storage/stores/write-guard.ts';

import { blobPath, EPOCH_BYTES, epochName, parseEpochName } from './blob-path.ts';
import { EpochDirectory } from './epoch-directory.ts';
import { openFile, removeFile } from './file-calls.ts';
import { FileBlobWriter } from './file-blob-writer.ts';
import { readDescriptor } from './read-descriptor.ts';
import { sweepEpoch } from './sweep-epoch.ts';

/** Keeps directories small, and the work of a start after a crash. */
const FILES_PER_EPOCH = 4096;

export interface FileBlobStoreOptions {
  readonly root: string;
  readonly ledger: EpochLedger;
  readonly randomBytes: (count: number) => Buffer;
  readonly guard: WriteGuard;
}

/** Opens the directory and removes what writes left that a crash cut short. */
export async function openFileBlobStore(options: FileBlobStoreOptions): Promise<BlobStore & { swept: number }> {
  const { root, ledger } = options;
  await fs.promises.mkdir(root, { recursive: true, mode: 0o700 });
  let swept = 0;
  for (const epoch of ledger.openEpochs()) {
    swept += await sweepEpoch(path.join(root, epoch), epoch, ledger);
    await ledger.recordClosed(epoch);
  }
  let newest = 0;
  for (const name of await fs.promises.readdir(root)) newest = Math.max(newest, parseEpochName(name) ?? 0);
  return Object.assign(new FileBlobStore(options, newest + 1), { swept });
}

class FileBlobStore implements BlobStore {
  readonly #options: FileBlobStoreOptions;
  #nextEpoch: number;
  #current: Promise<EpochDirectory> | null = null;

  constructor(options: FileBlobStoreOptions, nextEpoch: number) {
    this.#options = options;
    this.#nextEpoch = nextEpoch;
  }

  async create(): Promise<BlobWriter> {
    this.#options.guard.assertWritable();
    const epoch = await this.#epochForWriting();
    const epochBytes = Buffer.alloc(EPOCH_BYTES);
    epochBytes.writeUInt32BE(Number.parseInt(epoch.name, 16));
    const id = Buffer.concat([epochBytes, this.#options.randomBytes(12)]);
    try {
      return await FileBlobWriter.create({
        id,
        finalPath: blobPath(this.#options.root, id),
        syncDirectory: () => epoch.sync(),
        onSettled: () => {
          epoch.settle();
          this.#closeIfDone(epoch);
        },
        guard: this.#options.guard,
      });
    } catch (error) {
      epoch.settle();
      throw error;
    }
  }

  async read(id: Buffer, start: number, end: number): Promise<Buffer | Readable | null> {
    let descriptor: number;
    try {
      descriptor = await openFile(blobPath(this.#options.root, id), fs.constants.O_RDONLY);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
    return readDescriptor(descriptor, start, end);
  }

  async remove(id: Buffer): Promise<void> {
    const file = blobPath(this.#options.root, id);
    await removeFile(file);
    const epoch = path.basename(path.dirname(file));
    if (this.#current !== null && (await this.#current).name === epoch) return;
    await fs.promises.rmdir(path.dirname(file)).catch(() => undefined); // refused while anything is left in it
  }

  async close(): Promise<void> {
    const epoch = await this.#current?.catch(() => null);
    if (!epoch) return;
    this.#current = null;
    epoch.retire();
    this.#closeIfDone(epoch);
  }

  async #epochForWriting(): Promise<EpochDirectory> {
    this.#current ??= this.#openEpoch();
    const opening = this.#current;
    let epoch: EpochDirectory;
    try {
      epoch = await opening;
    } catch (error) {
      if (this.#current === opening) this.#current = null;
      throw error;
    }
    if (epoch.created >= FILES_PER_EPOCH) {
      if (this.#current === opening) {
        this.#current = null;
        epoch.retire();
        this.#closeIfDone(epoch);
      }
      return this.#epochForWriting();
    }
    epoch.begin();
    return epoch;
  }

  async #openEpoch(): Promise<EpochDirectory> {
    const name = epochName(this.#nextEpoch);
    this.#nextEpoch += 1;
    await this.#options.ledger.recordOpen(name);
    return EpochDirectory.create(this.#options.root, name);
  }

  #closeIfDone(epoch: EpochDirectory): void {
    if (!epoch.isDone) return;
    void epoch.close().catch(() => undefined);
    void this.#options.ledger.recordClosed(epoch.name).catch(() => undefined); // an open row only costs a sweep
  }
}
