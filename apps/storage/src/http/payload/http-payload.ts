import type { IncomingMessage } from 'node:http';

import { checksumAlgorithms, S3Error } from '@stowage/s3-protocol';
import type { ChecksumAlgorithm } from '@stowage/s3-protocol';

import { createContentHasher } from '#storage/hashing/content-hasher.ts';
import type { ContentDigests, ContentHasher } from '#storage/hashing/content-hasher.ts';
import type { PayloadSink, ReceivedPayload, RequestPayload } from '#storage/operations/request-payload.ts';

import { RequestAbortedError } from '../request-aborted-error.ts';

import type { ChunkedDecoder } from './chunked-decoder.ts';
import { requireChecksumValue } from './promised-digests.ts';
import type { PromisedDigests } from './promised-digests.ts';

/** Large enough that a write is worth a trip to the thread pool; hashing the next batch overlaps with it. */
const WRITE_BATCH_BYTES = 256 * 1024;

export interface HttpPayloadOptions {
  readonly request: IncomingMessage;
  /** Of the object's bytes; null when the client did not say. */
  readonly lengthBytes: number | null;
  readonly promised: PromisedDigests;
  readonly decoder: ChunkedDecoder | null;
  /** Answers `Expect: 100-continue`, once everything that can be refused without the body has been. */
  readonly invite: () => void;
}

export class HttpPayload implements RequestPayload {
  readonly #options: HttpPayloadOptions;

  constructor(options: HttpPayloadOptions) {
    this.#options = options;
  }

  get checksumAlgorithm(): ChecksumAlgorithm | null {
    return this.#options.promised.checksum?.algorithm ?? null;
  }

  requireLength(): number {
    if (this.#options.lengthBytes === null) throw new S3Error('MissingContentLength');
    return this.#options.lengthBytes;
  }

  async receive(sink: PayloadSink, options: { checksum?: ChecksumAlgorithm | null } = {}): Promise<ReceivedPayload> {
    const expectedBytes = this.requireLength();
    const algorithm = this.checksumAlgorithm ?? options.checksum ?? null;
    const hasher = await createContentHasher({
      sha256: this.#options.promised.sha256Hex !== null,
      checksum: algorithm,
    });
    try {
      const sizeBytes = await this.#pump(sink, hasher, expectedBytes);
      if (sizeBytes !== expectedBytes) throw new S3Error('IncompleteBody');
      const digests = hasher.digest();
      this.#checkPromises(digests);
      const value = digests.checksum;
      return {
        sizeBytes,
        md5: digests.md5,
        checksum: algorithm === null || value === null ? null : { algorithm, type: 'FULL_OBJECT', value },
      };
    } finally {
      hasher.release();
    }
  }

  async readAll(maxBytes: number): Promise<Buffer> {
    if (this.requireLength() > maxBytes) throw new S3Error('MaxMessageLengthExceeded');
    const pieces: Uint8Array[] = [];
    await this.receive({
      write: (chunks) => {
        pieces.push(...chunks);
        return Promise.resolve();
      },
    });
    return Buffer.concat(pieces);
  }

  /** Hashes and hands on batch after batch; at most one batch is being written while the next one gathers. */
  async #pump(sink: PayloadSink, hasher: ContentHasher, expectedBytes: number): Promise<number> {
    const { request, decoder, invite } = this.#options;
    let sizeBytes = 0;
    let batch: Uint8Array[] = [];
    let batchBytes = 0;
    let writing: Promise<void> = Promise.resolve();
    const take = (data: Uint8Array): void => {
      sizeBytes += data.length;
      if (sizeBytes > expectedBytes) throw new S3Error('IncompleteBody', 'The body is longer than was announced.');
      hasher.update(data);
      batch.push(data);
      batchBytes += data.length;
    };
    invite();
    try {
      for await (const chunk of request as AsyncIterable<Buffer>) {
        if (decoder === null) take(chunk);
        else decoder.push(chunk, take);
        if (batchBytes < WRITE_BATCH_BYTES) continue;
        await writing;
        writing = sink.write(batch);
        writing.catch(() => undefined); // seen by the next await; until then it must not count as unhandled
        batch = [];
        batchBytes = 0;
      }
    } catch (error) {
      await writing.catch(() => undefined);
      throw isAbort(error) ? new RequestAbortedError() : error;
    }
    decoder?.end();
    await writing;
    if (batch.length > 0) await sink.write(batch);
    return sizeBytes;
  }

  #checkPromises(digests: ContentDigests): void {
    const { md5, sha256Hex, checksum } = this.#options.promised;
    if (sha256Hex !== null && digests.sha256?.toString('hex') !== sha256Hex) {
      throw new S3Error('XAmzContentSHA256Mismatch', undefined, {
        details: {
          ClientComputedContentSHA256: sha256Hex,
          S3ComputedContentSHA256: digests.sha256?.toString('hex') ?? '',
        },
      });
    }
    if (md5 !== null && !md5.equals(digests.md5)) {
      throw new S3Error('BadDigest', 'The Content-MD5 you specified did not match what we received.');
    }
    if (checksum === null) return;
    const promised = checksum.value ?? this.#trailerChecksum(checksum.algorithm);
    if (promised !== null && digests.checksum?.equals(promised) !== true) {
      throw new S3Error('BadDigest', `The ${checksum.algorithm} you specified did not match the calculated checksum.`);
    }
  }

  #trailerChecksum(algorithm: ChecksumAlgorithm): Buffer | null {
    const { decoder, promised } = this.#options;
    if (decoder === null || promised.trailerName === null) return null;
    const text = decoder.trailers.get(promised.trailerName);
    if (text === undefined || decoder.trailers.size !== 1) throw new S3Error('MalformedTrailerError');
    if (promised.trailerName !== checksumAlgorithms[algorithm].header) throw new S3Error('MalformedTrailerError');
    return requireChecksumValue(algorithm, text);
  }
}

function isAbort(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ABORT_ERR';
}
