import type { BodyReference } from '#storage/domain/body-reference.ts';
import { decodeManifest } from '#storage/domain/upload-record.ts';

import type { BlobStore } from './blob-store.ts';
import { detachReference } from './body-references.ts';
import type { Garbage } from './body-references.ts';
import type { IndexStore } from './index-store.ts';
import { garbageKey, manifestKey } from './tables.ts';

/** Parts let go per transaction, so that a 10,000-part object does not hold up other writers. */
const PARTS_PER_TRANSACTION = 500;

export interface GarbageCollectorOptions {
  readonly index: IndexStore;
  readonly blobs: BlobStore;
  readonly isLeased: (id: Buffer) => boolean;
  readonly onError: (error: unknown) => void;
}

/** Removes files that nobody refers to, one after the other, beside the requests. */
export class GarbageCollector {
  readonly #options: GarbageCollectorOptions;
  #waiting: Garbage[] = [];
  #leased: Garbage[] = [];
  #running: Promise<void> | null = null;

  constructor(options: GarbageCollectorOptions) {
    this.#options = options;
  }

  add(garbage: readonly Garbage[]): void {
    if (garbage.length === 0) return;
    this.#waiting.push(...garbage);
    this.#start();
  }

  /** A reader has finished: what was kept for readers gets another look. */
  wake(): void {
    if (this.#leased.length === 0) return;
    this.#waiting.push(...this.#leased);
    this.#leased = [];
    this.#start();
  }

  /** Resolves when nothing is left to remove but what is being read. */
  async idle(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  #start(): void {
    this.#running ??= this.#run()
      .catch(this.#options.onError)
      .finally(() => {
        this.#running = null;
      });
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, 64);
      const done: BodyReference[] = [];
      for (const body of batch) {
        if (this.#options.isLeased(body.id)) {
          this.#leased.push(body);
          continue;
        }
        if (body.kind === 'segments') await this.#dropSegments(body);
        else await this.#options.blobs.remove(body.id);
        done.push(body);
      }
      if (done.length === 0) continue;
      // A lost commit only means that a file which is gone already is removed again.
      await this.#options.index.transactRelaxed((transaction) => {
        for (const body of done) {
          transaction.remove(garbageKey(body.id));
          if (body.kind === 'segments') transaction.remove(manifestKey(body.id));
        }
      });
    }
  }

  async #dropSegments(body: BodyReference): Promise<void> {
    const bytes = this.#options.index.get(manifestKey(body.id));
    const parts = bytes === undefined ? [] : decodeManifest(bytes);
    for (let first = 0; first < parts.length; first += PARTS_PER_TRANSACTION) {
      const garbage: Garbage[] = [];
      await this.#options.index.transact((transaction) => {
        for (const part of parts.slice(first, first + PARTS_PER_TRANSACTION)) {
          detachReference(transaction, part.body, garbage);
        }
      });
      this.#waiting.push(...garbage);
    }
  }
}
