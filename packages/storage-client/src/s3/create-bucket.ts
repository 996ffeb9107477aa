import { element, objectPath } from '@stowage/s3-protocol';

import { send, type CallOptions } from '../client/send.ts';
import type { S3Client } from '../client/service-client.ts';

export interface CreateBucketInput {
  Bucket: string;
  /** Without it the service puts the bucket into its own default region. */
  CreateBucketConfiguration?: { LocationConstraint: string };
  ObjectLockEnabledForBucket?: boolean;
}

/**
 * Codes worth telling apart: `BucketAlreadyOwnedByYou`, `BucketAlreadyExists`, `InvalidBucketName`, `TooManyBuckets`.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_CreateBucket.html
 */
export async function createBucket(
  s3: S3Client,
  input: CreateBucketInput,
  options?: CallOptions,
): Promise<{ Location?: string }> {
  const location = input.CreateBucketConfiguration?.LocationConstraint;
  const response = await send(
    s3,
    {
      operation: 'CreateBucket',
      method: 'PUT',
      path: objectPath(input.Bucket),
      headers: {
        'content-type': location ? 'application/xml' : undefined,
        'x-amz-bucket-object-lock-enabled': input.ObjectLockEnabledForBucket ? 'true' : undefined,
      },
      body: location && element('CreateBucketConfiguration', [element('LocationConstraint', location)]),
    },
    options,
  );
  return { Location: response.headers.get('location') ?? undefined };
}
