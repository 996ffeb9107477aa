import { createHash } from 'node:crypto';

import { S3Error } from '@stowage/s3-protocol';

import type { ChunkVerifier } from './chunk-verifier.ts';

/** A chunk line is a size in hexadecimal and a signature; anything longer is not one. */
const MAX_LINE_BYTES = 1024;
const MAX_TRAILER_BYTES = 4096;
const LF = 10;

type State = 'chunk-line' | 'data' | 'data-end' | 'trailers' | 'done';

/**
 * Undoes `aws-chunked` framing as the bytes come in, without keeping any of them.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-streaming.html
 */
export class ChunkedDecoder {
  readonly trailers = new Map<string, string>();
  readonly #verifier: ChunkVerifier | null;
  readonly #hasTrailer: boolean;
  #state: State = 'chunk-line';
  #line: Uint8Array[] = [];
  #lineBytes = 0;
  #left = 0;
  #chunkSignature = '';
  #chunkHash: ReturnType<typeof createHash> | null = null;
  #trailerBytes = 0;
  #trailerSignature: string | null = null;

  constructor(options: { verifier: ChunkVerifier | null; hasTrailer: boolean }) {
    this.#verifier = options.verifier;
    this.#hasTrailer = options.hasTrailer;
  }

  push(bytes: Uint8Array, emit: (data: Uint8Array) => void): void {
    let offset = 0;
    while (offset < bytes.length) {
      if (this.#state === 'done') throw malformed('There is data after the last chunk.');
      if (this.#state === 'data') {
        const data = bytes.subarray(offset, offset + this.#left);
        offset += data.length;
        this.#left -= data.length;
        this.#chunkHash?.update(data);
        emit(data);
        if (this.#left === 0) this.#state = 'data-end';
        continue;
      }
      const lineEnd = bytes.indexOf(LF, offset);
      const piece = bytes.subarray(offset, lineEnd < 0 ? bytes.length : lineEnd + 1);
      offset += piece.length;
      this.#line.push(piece);
      this.#lineBytes += piece.length;
      if (this.#lineBytes > MAX_LINE_BYTES) throw malformed('A line of the chunk framing is too long.');
      if (lineEnd >= 0) this.#takeLine();
    }
  }

  /** At the end of the request body. */
  end(): void {
    if (this.#state !== 'done') throw new S3Error('IncompleteBody');
  }

  #takeLine(): void {
    const text = Buffer.concat(this.#line).toString('latin1');
    this.#line = [];
    this.#lineBytes = 0;
    if (!text.endsWith('\r\n')) throw malformed('Lines of the chunk framing end in CR LF.');
    const line = text.slice(0, -2);
    if (this.#state === 'chunk-line') this.#takeChunkLine(line);
    else if (this.#state === 'data-end') this.#takeDataEnd(line);
    else this.#takeTrailer(line, text.length);
  }

  #takeChunkLine(line: string): void {
    const [size = '', ...extensions] = line.split(';');
    if (!/^[0-9a-fA-F]{1,12}$/.test(size)) throw malformed('A chunk size is not a hexadecimal number.');
    this.#left = Number.parseInt(size, 16);
    this.#chunkSignature = readSignature(extensions);
    if (this.#verifier !== null) {
      if (this.#chunkSignature === '') throw new S3Error('SignatureDoesNotMatch', 'A chunk has no signature.');
      this.#chunkHash = createHash('sha256');
    }
    if (this.#left > 0) {
      this.#state = 'data';
      return;
    }
    this.#verifyChunk();
    this.#state = 'trailers';
  }

  #takeDataEnd(line: string): void {
    if (line !== '') throw malformed('A chunk is longer than its size says.');
    this.#verifyChunk();
    this.#state = 'chunk-line';
  }

  #verifyChunk(): void {
    if (this.#verifier === null || this.#chunkHash === null) return;
    this.#verifier.verifyChunk(this.#chunkHash.digest('hex'), this.#chunkSignature);
    this.#chunkHash = null;
  }

  #takeTrailer(line: string, bytes: number): void {
    if (line === '') {
      this.#finish();
      return;
    }
    this.#trailerBytes += bytes;
    const colon = line.indexOf(':');
    if (!this.#hasTrailer || colon <= 0 || this.#trailerBytes > MAX_TRAILER_BYTES) {
      throw new S3Error('MalformedTrailerError');
    }
    const name = line.slice(0, colon).trim().toLowerCase();
    const value = line.slice(colon + 1).trim();
    if (name === 'x-amz-trailer-signature') {
      if (this.#trailerSignature !== null) throw new S3Error('MalformedTrailerError');
      this.#trailerSignature = value;
      return;
    }
    if (this.trailers.has(name) || this.#trailerSignature !== null) throw new S3Error('MalformedTrailerError');
    this.trailers.set(name, value);
  }

  #finish(): void {
    if (this.#hasTrailer && this.#verifier !== null) {
      if (this.#trailerSignature === null) throw new S3Error('MalformedTrailerError');
      this.#verifier.verifyTrailer([...this.trailers], this.#trailerSignature);
    }
    this.#state = 'done';
  }
}

function readSignature(extensions: readonly string[]): string {
  for (const extension of extensions) {
    const [name = '', value = ''] = extension.split('=');
    if (name.trim() === 'chunk-signature') return value.trim();
  }
  return '';
}

function malformed(message: string): S3Error {
  return new S3Error('InvalidRequest', message);
}
