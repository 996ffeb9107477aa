import type { Readable } from 'node:stream';

import type { ChecksumAlgorithm } from '@stowage/s3-protocol';

import { createChecksumHasher } from './checksum-hasher.ts';

/** The checksum of stored bytes. */
export async function hashContent(content: Buffer | Readable, algorithm: ChecksumAlgorithm): Promise<Buffer> {
  const hasher = await createChecksumHasher(algorithm);
  try {
    if (Buffer.isBuffer(content)) hasher.update(content);
    else for await (const chunk of content as AsyncIterable<Uint8Array>) hasher.update(chunk);
    return hasher.digest();
  } finally {
    hasher.release();
  }
}
