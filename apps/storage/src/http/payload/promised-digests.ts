import { checksumAlgorithms, payloadModes, S3Error } from '@stowage/s3-protocol';
import type { ChecksumAlgorithm } from '@stowage/s3-protocol';

import { CHECKSUM_ALGORITHMS, parseChecksumAlgorithm, parseChecksumValue } from '#storage/domain/checksum.ts';
import type { RequestHeaders } from '#storage/domain/request-headers.ts';

/** What a client says its body is. Every promise is checked when the last byte has come. */
export interface PromisedDigests {
  readonly md5: Buffer | null;
  readonly sha256Hex: string | null;
  readonly checksum: { readonly algorithm: ChecksumAlgorithm; readonly value: Buffer | null } | null;
  /** The checksum comes behind the body, in this trailer. */
  readonly trailerName: string | null;
}

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/checking-object-integrity-upload.html */
export function readPromisedDigests(headers: RequestHeaders, payloadHash: string): PromisedDigests {
  const isStreaming = payloadHash.startsWith('STREAMING-');
  const trailerName = isStreaming ? (headers.get('x-amz-trailer')?.trim().toLowerCase() ?? null) : null;
  return {
    md5: readContentMd5(headers),
    sha256Hex: isStreaming || payloadHash === payloadModes.unsigned ? null : payloadHash,
    checksum: readChecksumPromise(headers, trailerName),
    trailerName,
  };
}

function readContentMd5(headers: RequestHeaders): Buffer | null {
  const text = headers.get('content-md5');
  if (text === undefined) return null;
  const value = Buffer.from(text, 'base64');
  if (value.length !== 16 || value.toString('base64') !== text.trim()) throw new S3Error('InvalidDigest');
  return value;
}

function readChecksumPromise(headers: RequestHeaders, trailerName: string | null): PromisedDigests['checksum'] {
  const promises: { algorithm: ChecksumAlgorithm; value: Buffer | null }[] = [];
  for (const algorithm of CHECKSUM_ALGORITHMS) {
    const name = checksumAlgorithms[algorithm].header;
    const text = headers.get(name);
    if (text !== undefined) promises.push({ algorithm, value: requireChecksumValue(algorithm, text) });
    if (trailerName === name) promises.push({ algorithm, value: null });
  }
  if (promises.length > 1) {
    throw new S3Error(
      'InvalidRequest',
      'Expecting a single x-amz-checksum- header. Multiple checksum Types are not allowed.',
    );
  }
  if (trailerName !== null && !promises.some((promise) => promise.value === null)) {
    throw new S3Error('InvalidRequest', 'The value specified in the x-amz-trailer header is not supported');
  }
  const [promise] = promises;
  const named = readAlgorithmName(headers);
  if (promise === undefined) return named === null ? null : { algorithm: named, value: null };
  if (named !== null && named !== promise.algorithm) {
    throw new S3Error('InvalidRequest', 'Value for x-amz-sdk-checksum-algorithm header is invalid.');
  }
  return promise;
}

export function requireChecksumValue(algorithm: ChecksumAlgorithm, text: string): Buffer {
  const value = parseChecksumValue(algorithm, text.trim());
  if (value === null) {
    throw new S3Error('InvalidRequest', `Value for ${checksumAlgorithms[algorithm].header} header is invalid.`);
  }
  return value;
}

function readAlgorithmName(headers: RequestHeaders): ChecksumAlgorithm | null {
  const text = headers.get('x-amz-sdk-checksum-algorithm');
  if (text === undefined || text.toUpperCase() === 'MD5') return null;
  const algorithm = parseChecksumAlgorithm(text);
  if (algorithm === null) {
    throw new S3Error('InvalidRequest', 'Value for x-amz-sdk-checksum-algorithm header is invalid.');
  }
  return algorithm;
}
