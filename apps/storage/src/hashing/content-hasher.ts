import { createHash } from 'node:crypto';

import type { ChecksumAlgorithm } from '@stowage/s3-protocol';

import { createChecksumHasher } from './checksum-hasher.ts';

export interface ContentDigests {
  readonly md5: Buffer;
  readonly sha256: Buffer | null;
  readonly checksum: Buffer | null;
}

export interface ContentHasher {
  update(chunk: Uint8Array): void;
  digest(): ContentDigests;
  /** Gives back what the hasher holds when it is not digested. */
  release(): void;
}

/** All digests of one body in one pass. SHA-256 is computed once even when both the signature and the client want it. */
export async function createContentHasher(options: {
  sha256: boolean;
  checksum: ChecksumAlgorithm | null;
}): Promise<ContentHasher> {
  const md5 = createHash('md5');
  const sha256 = options.sha256 || options.checksum === 'SHA256' ? createHash('sha256') : null;
  const other =
    options.checksum === null || options.checksum === 'SHA256' ? null : await createChecksumHasher(options.checksum);
  return {
    update(chunk) {
      md5.update(chunk);
      sha256?.update(chunk);
      other?.update(chunk);
    },
    digest() {
      const sha256Value = sha256?.digest() ?? null;
      return {
        md5: md5.digest(),
        sha256: sha256Value,
        checksum: options.checksum === 'SHA256' ? sha256Value : (other?.digest() ?? null),
      };
    },
    release: () => other?.release(),
  };
}
