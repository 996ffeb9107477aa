import { canonicalTrailer, chunkSignature, trailerSignature } from '@stowage/s3-protocol';
import { createHash } from 'node:crypto';

import { nodeSha256, sha256Hex } from '#storage/http/node-sha256.ts';

import { REGION } from './start-storage.ts';
import type { TestCredentials } from './start-storage.ts';

export interface ChunkSigning {
  readonly credentials: TestCredentials;
  readonly amzDate: string;
  readonly seed: string;
}

function signingKeyOf(secret: string, day: string): Uint8Array {
  let key: Uint8Array = Buffer.from(`AWS4${secret}`);
  for (const part of [day, REGION, 's3', 'aws4_request']) key = nodeSha256.hmac(key, Buffer.from(part));
  return key;
}

/** A body in aws-chunked framing; signed when `signing` is given. */
export function chunkedBody(
  chunks: readonly Buffer[],
  options: { signing?: ChunkSigning | undefined; trailers?: readonly (readonly [string, string])[] | undefined },
): Buffer {
  const { signing, trailers } = options;
  const pieces: Buffer[] = [];
  let previous = signing?.seed ?? '';
  const context = () => ({
    signingKey: signingKeyOf(signing?.credentials.secretAccessKey ?? '', signing?.amzDate.slice(0, 8) ?? ''),
    amzDate: signing?.amzDate ?? '',
    scope: { day: signing?.amzDate.slice(0, 8) ?? '', region: REGION, service: 's3' },
    previousSignature: previous,
    sha256: nodeSha256,
  });
  for (const chunk of [...chunks, Buffer.alloc(0)]) {
    const size = chunk.length.toString(16);
    if (signing) previous = chunkSignature(createHash('sha256').update(chunk).digest('hex'), context());
    pieces.push(Buffer.from(signing ? `${size};chunk-signature=${previous}\r\n` : `${size}\r\n`));
    if (chunk.length > 0) pieces.push(chunk, Buffer.from('\r\n'));
  }
  for (const [name, value] of trailers ?? []) pieces.push(Buffer.from(`${name}:${value}\r\n`));
  if (signing && trailers) {
    const signature = trailerSignature(sha256Hex(canonicalTrailer(trailers)), context());
    pieces.push(Buffer.from(`x-amz-trailer-signature:${signature}\r\n`));
  }
  pieces.push(Buffer.from('\r\n'));
  return Buffer.concat(pieces);
}
