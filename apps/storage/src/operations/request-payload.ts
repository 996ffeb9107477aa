import type { Checksum } from '#storage/domain/checksum.ts';
import type { ChecksumAlgorithm } from '@stowage/s3-protocol';

/** The body of a request, read at most once. What the client promised about it is checked on the way. */
export interface RequestPayload {
  /** Of the object's bytes, without chunk framing. Throws MissingContentLength when the client did not say. */
  requireLength(): number;
  /** The checksum that the client sends in a header or announces as a trailer, or asks for by name. */
  readonly checksumAlgorithm: ChecksumAlgorithm | null;
  /** Streams the bytes; resolves after the last one, when all of the client's promises held. */
  receive(sink: PayloadSink, options?: { checksum?: ChecksumAlgorithm | null }): Promise<ReceivedPayload>;
  /** The whole body, for XML documents. */
  readAll(maxBytes: number): Promise<Buffer>;
}

export interface PayloadSink {
  write(chunks: readonly Uint8Array[]): Promise<void>;
}

export interface ReceivedPayload {
  readonly sizeBytes: number;
  readonly md5: Buffer;
  readonly checksum: Checksum | null;
}
