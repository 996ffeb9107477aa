/**
 * The checksums that S3 knows, by the name in `x-amz-checksum-algorithm` and in XML.
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/checking-object-integrity.html
 */
export const checksumAlgorithms = {
  CRC32: { header: 'x-amz-checksum-crc32', element: 'ChecksumCRC32', sizeBytes: 4 },
  CRC32C: { header: 'x-amz-checksum-crc32c', element: 'ChecksumCRC32C', sizeBytes: 4 },
  CRC64NVME: { header: 'x-amz-checksum-crc64nvme', element: 'ChecksumCRC64NVME', sizeBytes: 8 },
  SHA1: { header: 'x-amz-checksum-sha1', element: 'ChecksumSHA1', sizeBytes: 20 },
  SHA256: { header: 'x-amz-checksum-sha256', element: 'ChecksumSHA256', sizeBytes: 32 },
} as const satisfies Record<string, { header: string; element: string; sizeBytes: number }>;

export type ChecksumAlgorithm = keyof typeof checksumAlgorithms;

export function isChecksumAlgorithm(text: string): text is ChecksumAlgorithm {
  return Object.hasOwn(checksumAlgorithms, text);
}
