import { objectPath } from '@stowage/s3-protocol';

import { send, type CallOptions } from '../client/send.ts';
import type { S3Client } from '../client/service-client.ts';

/** Code `BucketNotEmpty` when something is left in it. https://docs.aws.amazon.com/AmazonS3/latest/API/API_DeleteBucket.html */
export async function deleteBucket(s3: S3Client, input: { Bucket: string }, options?: CallOptions): Promise<void> {
  await send(s3, { operation: 'DeleteBucket', method: 'DELETE', path: objectPath(input.Bucket) }, options);
}
