import type { HeadObjectOutput } from '@stowage/storage-client';

/** What headers an object carries beyond its size and time, in the order people look for them. */
export const headerFields = [
  'CacheControl',
  'ContentDisposition',
  'ContentEncoding',
  'ContentLanguage',
] as const satisfies readonly (keyof HeadObjectOutput)[];

const checksums = [
  ['ChecksumCRC64NVME', 'CRC64NVME'],
  ['ChecksumCRC32C', 'CRC32C'],
  ['ChecksumCRC32', 'CRC32'],
  ['ChecksumSHA256', 'SHA-256'],
  ['ChecksumSHA1', 'SHA-1'],
] as const satisfies readonly (readonly [keyof HeadObjectOutput, string])[];

/** The checksums the service keeps, by the name of their algorithm. */
export function checksumsOf(object: HeadObjectOutput): { algorithm: string; value: string }[] {
  return checksums.flatMap(([field, algorithm]) => {
    const value = object[field];
    return value === undefined ? [] : [{ algorithm, value }];
  });
}

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/s3-arn-format.html */
export function arnOf(bucket: string, key: string): string {
  return `arn:aws:s3:::${bucket}/${key}`;
}

export function s3UriOf(bucket: string, key: string): string {
  return `s3://${bucket}/${key}`;
}
