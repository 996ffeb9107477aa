import { createHash } from 'node:crypto';
import zlib from 'node:zlib';

import { checksumAlgorithms } from '@stowage/s3-protocol';
import type { ChecksumAlgorithm } from '@stowage/s3-protocol';
import { createCRC32, createCRC64 } from 'hash-wasm';
import type { IHasher } from 'hash-wasm';

export interface ChecksumHasher {
  update(chunk: Uint8Array): void;
  /** Once; gives the hasher back. */
  digest(): Buffer;
  release(): void;
}

export async function createChecksumHasher(algorithm: ChecksumAlgorithm): Promise<ChecksumHasher> {
  switch (algorithm) {
    case 'CRC32':
      return createCrc32Hasher();
    case 'CRC32C':
    case 'CRC64NVME':
      return borrowWasmHasher(algorithm);
    case 'SHA1':
    case 'SHA256': {
      const hash = createHash(algorithm);
      return { update: (chunk) => void hash.update(chunk), digest: () => hash.digest(), release: () => undefined };
    }
  }
}

function createCrc32Hasher(): ChecksumHasher {
  let value = 0;
  return {
    update(chunk) {
      value = zlib.crc32(chunk, value);
    },
    digest() {
      const digest = Buffer.alloc(checksumAlgorithms.CRC32.sizeBytes);
      digest.writeUInt32BE(value);
      return digest;
    },
    release: () => undefined,
  };
}

/** Reflected polynomials, in the forms that hash-wasm takes. */
const CRC32C_POLYNOMIAL = 0x82f63b78;
const CRC64NVME_POLYNOMIAL = '9a6c9329ac4bc9b5';

/** An instance holds the state of one hash, and making one costs more than hashing a small object: so they go round. */
const idle: Record<'CRC32C' | 'CRC64NVME', IHasher[]> = { CRC32C: [], CRC64NVME: [] };
const MAX_IDLE = 32;

async function borrowWasmHasher(algorithm: 'CRC32C' | 'CRC64NVME'): Promise<ChecksumHasher> {
  const hasher =
    idle[algorithm].pop() ??
    (algorithm === 'CRC32C' ? await createCRC32(CRC32C_POLYNOMIAL) : await createCRC64(CRC64NVME_POLYNOMIAL));
  hasher.init();
  let isHeld = true;
  const release = (): void => {
    if (isHeld && idle[algorithm].length < MAX_IDLE) idle[algorithm].push(hasher);
    isHeld = false;
  };
  return {
    update: (chunk) => void hasher.update(chunk),
    digest() {
      const digest = Buffer.from(hasher.digest('binary'));
      release();
      return digest;
    },
    release,
  };
}
