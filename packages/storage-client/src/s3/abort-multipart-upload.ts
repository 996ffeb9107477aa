import { objectPath } from '@stowage/s3-protocol';

import { send, type CallOptions } from '../client/send.ts';
import type { S3Client } from '../client/service-client.ts';
import { StorageError } from '../storage-error.ts';

export interface AbortMultipartUploadInput {
  Bucket: string;
  Key: string;
  UploadId: string;
}

/**
 * Also succeeds when the upload is gone already, which is what the caller wanted.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_AbortMultipartUpload.html
 */
export async function abortMultipartUpload(
  s3: S3Client,
  input: AbortMultipartUploadInput,
  options?: CallOptions,
): Promise<void> {
  try {
    await send(
      s3,
      {
        operation: 'AbortMultipartUpload',
        method: 'DELETE',
        path: objectPath(input.Bucket, input.Key),
        query: { uploadId: input.UploadId },
      },
      options,
    );
  } catch (error) {
    if (error instanceof StorageError && error.code === 'NoSuchUpload') return;
    throw error;
  }
}
