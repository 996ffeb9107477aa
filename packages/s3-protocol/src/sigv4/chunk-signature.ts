import type { Sha256 } from '../credentials.ts';

import { formatScope, signText, type CredentialScope } from './canonical-request.ts';
import { emptyPayloadHash } from './payload-hash.ts';

export interface ChunkSigningOptions {
  signingKey: Uint8Array;
  amzDate: string;
  scope: CredentialScope;
  /** Signature of the request for the first chunk, then of the chunk before. */
  previousSignature: string;
  sha256: Sha256;
}

/**
 * Signature of one chunk of a `STREAMING-AWS4-HMAC-SHA256-PAYLOAD` body, chained to the one before so that chunks can
 * be neither dropped nor reordered. The last chunk is empty.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-streaming.html
 *
 * @param chunkHash hex SHA-256 of the chunk's data
 */
export function chunkSignature(chunkHash: string, options: ChunkSigningOptions): string {
  return signText(
    options.signingKey,
    lines('AWS4-HMAC-SHA256-PAYLOAD', options, emptyPayloadHash, chunkHash),
    options.sha256,
  );
}

/**
 * Signature of the trailing headers of a `…-PAYLOAD-TRAILER` body, sent as `x-amz-trailer-signature`.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-streaming-trailers.html
 *
 * @param trailerHash hex SHA-256 of {@link canonicalTrailer}
 */
export function trailerSignature(trailerHash: string, options: ChunkSigningOptions): string {
  return signText(options.signingKey, lines('AWS4-HMAC-SHA256-TRAILER', options, trailerHash), options.sha256);
}

/** Trailing headers in the form that is hashed and signed: `name:value` and a line feed each. */
export function canonicalTrailer(trailers: readonly (readonly [name: string, value: string])[]): string {
  return trailers.map(([name, value]) => `${name.toLowerCase()}:${value.trim()}\n`).join('');
}

function lines(algorithm: string, options: ChunkSigningOptions, ...hashes: string[]): string {
  return [algorithm, options.amzDate, formatScope(options.scope), options.previousSignature, ...hashes].join('\n');
}
