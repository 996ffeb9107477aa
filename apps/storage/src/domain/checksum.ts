import { checksumAlgorithms, isChecksumAlgorithm } from '@stowage/s3-protocol';
import type { ChecksumAlgorithm } from '@stowage/s3-protocol';

/** In the order of their code in records: only append. */
export const CHECKSUM_ALGORITHMS: readonly ChecksumAlgorithm[] = ['CRC32', 'CRC32C', 'CRC64NVME', 'SHA1', 'SHA256'];
export type ChecksumType = 'FULL_OBJECT' | 'COMPOSITE';

export interface Checksum {
  readonly algorithm: ChecksumAlgorithm;
  readonly type: ChecksumType;
  readonly value: Buffer;
  /** Of a composite checksum: how many parts it is made of, written as `-N` behind it. */
  readonly partCount?: number;
}

export function formatChecksum(checksum: Checksum): string {
  const text = checksum.value.toString('base64');
  return checksum.type === 'COMPOSITE' && checksum.partCount !== undefined ? `${text}-${checksum.partCount}` : text;
}

/** Null: not base64 of the right length. */
export function parseChecksumValue(algorithm: ChecksumAlgorithm, text: string): Buffer | null {
  const value = Buffer.from(text, 'base64');
  return value.length === checksumAlgorithms[algorithm].sizeBytes && value.toString('base64') === text ? value : null;
}

export function parseChecksumAlgorithm(text: string): ChecksumAlgorithm | null {
  const upper = text.toUpperCase();
  return isChecksumAlgorithm(upper) ? upper : null;
}

/** The type that S3 takes when CreateMultipartUpload names none, and the ones it allows ("Checking object integrity"). */
export const DEFAULT_MULTIPART_TYPE: Readonly<Record<ChecksumAlgorithm, ChecksumType>> = {
  CRC32: 'COMPOSITE',
  CRC32C: 'COMPOSITE',
  CRC64NVME: 'FULL_OBJECT',
  SHA1: 'COMPOSITE',
  SHA256: 'COMPOSITE',
};

export function allowsMultipartType(algorithm: ChecksumAlgorithm, type: ChecksumType): boolean {
  if (algorithm === 'CRC64NVME') return type === 'FULL_OBJECT';
  if (algorithm === 'SHA1' || algorithm === 'SHA256') return type === 'COMPOSITE';
  return true;
}
