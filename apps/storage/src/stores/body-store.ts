import type { Readable } from 'node:stream';

import { bodyKindFromByte, INLINE_LIMIT_BYTES, BODY_ID_BYTES } from '#storage/domain/body-reference.ts';
import type { BodyReference } from '#storage/domain/body-reference.ts';
import { decodeManifest } from '#storage/domain/upload-record.ts';
import type { PartRecord } from '#storage/domain/upload-record.ts';

import type { BlobStore } from './blob-store.ts';
import { BodyLeases } from './body-leases.ts';
import { attachReference } from './body-references.ts';
import type { Garbage } from './body-references.ts';
import { createEmptyWriter, createFileWriter, createInlineWriter } from './body-writer.ts';
import type { BodyWriter, StagedBody } from './body-writer.ts';
import { GarbageCollector } from './garbage-collector.ts';
import type { IndexStore, IndexTransaction } from './index-store.ts';
import { readSegments } from './read-segments.ts';
import { StoreUnavailableError } from './store-errors.ts';
import { garbagePrefix, inlineBodyKey, manifestKey, successorOfPrefix } from './tables.ts';

export interface BodyStoreOptions {
  readonly index: IndexStore;
  readonly blobs: BlobStore;
  readonly randomBytes: (count: number) => Buffer;
  readonly onError: (error: unknown) => void;
}

/** Bodies of any size behind one face: in the index when small, in files otherwise, in many files after a multipart upload. */
export class BodyStore {
  readonly #options: BodyStoreOptions;
  readonly #collector: GarbageCollector;
  readonly #leases: BodyLeases;

  constructor(options: BodyStoreOptions) {
    this.#options = options;
    this.#leases = new BodyLeases(() => this.#collector.wake());
    this.#collector = new GarbageCollector({ ...options, isLeased: (id) => this.#leases.has(id) });
  }

  /** Takes up what an earlier run could not remove any more. */
  resume(): void {
    const prefix = garbagePrefix();
    const left: Garbage[] = [];
    for (const { key, value } of this.#options.index.range({ start: prefix, end: successorOfPrefix(prefix) })) {
      left.push({ kind: bodyKindFromByte(value[0] ?? 0), id: Buffer.from(key.subarray(prefix.length)) });
    }
    this.#collector.add(left);
  }

  async begin(sizeBytes: number): Promise<BodyWriter> {
    if (sizeBytes === 0) return createEmptyWriter();
    if (sizeBytes <= INLINE_LIMIT_BYTES) return createInlineWriter(this.#options.randomBytes(BODY_ID_BYTES));
    return createFileWriter(await this.#options.blobs.create());
  }

  /**
   * Runs the transaction that gives a staged body its record. Whatever happens, no file is left without a record: a
   * failed one is removed here, an uncertain one by the next start.
   */
  async commit<T>(staged: StagedBody, work: (transaction: IndexTransaction, garbage: Garbage[]) => T): Promise<T> {
    let result: T;
    try {
      result = await this.change((transaction, garbage) => {
        const value = work(transaction, garbage);
        staged.attach(transaction);
        return value;
      });
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) await staged.discard();
      throw error;
    }
    staged.settle();
    return result;
  }

  /** A durable transaction that may drop bodies; their files go once it is on the device. */
  async change<T>(work: (transaction: IndexTransaction, garbage: Garbage[]) => T): Promise<T> {
    let garbage: Garbage[] = [];
    const result = await this.#options.index.transact((transaction) => {
      garbage = [];
      return work(transaction, garbage);
    });
    this.#collector.add(garbage);
    return result;
  }

  /**
   * Bytes start…end. Call it in the same turn as the record was read: from then on the files stay until the answer is
   * closed. Rejects with BodyGoneError when they went in between.
   */
  async read(body: BodyReference, start: number, end: number): Promise<Buffer | Readable> {
    if (body.kind === 'empty' || end < start) return Buffer.alloc(0);
    const release = this.#leases.acquire(body.id);
    let content: Buffer | Readable;
    try {
      content = await this.#open(body, start, end);
    } catch (error) {
      release();
      throw error;
    }
    if (Buffer.isBuffer(content)) release();
    else content.once('close', release);
    return content;
  }

  /** One more record for the same bytes. Small bodies are copied: they cost less than a count of who uses them. */
  share(transaction: IndexTransaction, body: BodyReference): BodyReference {
    if (body.kind !== 'inline') {
      attachReference(transaction, body);
      return body;
    }
    const bytes = transaction.get(inlineBodyKey(body.id));
    if (bytes === undefined) throw new BodyGoneError();
    const id = this.#options.randomBytes(BODY_ID_BYTES);
    transaction.put(inlineBodyKey(id), bytes);
    return { kind: 'inline', id };
  }

  /** The segments of a multipart body; empty for any other. */
  segments(body: BodyReference): PartRecord[] {
    if (body.kind !== 'segments') return [];
    const bytes = this.#options.index.get(manifestKey(body.id));
    if (bytes === undefined) throw new BodyGoneError();
    return decodeManifest(bytes);
  }

  newId(): Buffer {
    return this.#options.randomBytes(BODY_ID_BYTES);
  }

  async close(): Promise<void> {
    await this.#collector.idle();
    await this.#options.blobs.close();
  }

  async #open(body: BodyReference, start: number, end: number): Promise<Buffer | Readable> {
    switch (body.kind) {
      case 'empty':
        return Buffer.alloc(0);
      case 'inline': {
        const bytes = this.#options.index.get(inlineBodyKey(body.id));
        if (bytes === undefined) throw new BodyGoneError();
        return bytes.subarray(start, end + 1);
      }
      case 'file': {
        const content = await this.#options.blobs.read(body.id, start, end);
        if (content === null) throw new BodyGoneError();
        return content;
      }
      case 'segments':
        return readSegments(this.segments(body), start, end, (part, first, last) => this.#open(part, first, last));
    }
  }
}

/** The object was replaced or deleted between the look into the index and the opening of its file. */
export class BodyGoneError extends Error {
  override readonly name = 'BodyGoneError';
}
