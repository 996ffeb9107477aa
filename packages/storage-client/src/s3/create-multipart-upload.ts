import { childText, objectPath } from '@stowage/s3-protocol';

import { sendForXml } from '../client/read-answer.ts';
import type { CallOptions } from '../client/send.ts';
import type { S3Client } from '../client/service-client.ts';

import { attributeHeaders, type ObjectAttributes } from './object-headers.ts';

export interface CreateMultipartUploadInput extends ObjectAttributes {
  Bucket: string;
  Key: string;
  ChecksumAlgorithm?: 'CRC32' | 'CRC32C' | 'CRC64NVME' | 'SHA1' | 'SHA256';
  ChecksumType?: 'COMPOSITE' | 'FULL_OBJECT';
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_CreateMultipartUpload.html */
export async function createMultipartUpload(
  s3: S3Client,
  input: CreateMultipartUploadInput,
  options?: CallOptions,
): Promise<{ UploadId: string }> {
  const { root } = await sendForXml(
    s3,
    {
      operation: 'CreateMultipartUpload',
      method: 'POST',
      path: objectPath(input.Bucket, input.Key),
      query: { uploads: '' },
      headers: {
        ...attributeHeaders(input),
        'x-amz-checksum-algorithm': input.ChecksumAlgorithm,
        'x-amz-checksum-type': input.ChecksumType,
      },
    },
    'InitiateMultipartUploadResult',
    options,
  );
  return { UploadId: childText(root, 'UploadId') ?? '' };
}
