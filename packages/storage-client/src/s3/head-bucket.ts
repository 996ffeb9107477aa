import { objectPath } from '@stowage/s3-protocol';

import { send, type CallOptions } from '../client/send.ts';
import type { S3Client } from '../client/service-client.ts';

/** Code `NotFound` when there is none. https://docs.aws.amazon.com/AmazonS3/latest/API/API_HeadBucket.html */
export async function headBucket(
  s3: S3Client,
  input: { Bucket: string },
  options?: CallOptions,
): Promise<{ BucketRegion?: string }> {
  const response = await send(s3, { operation: 'HeadBucket', method: 'HEAD', path: objectPath(input.Bucket) }, options);
  return { BucketRegion: response.headers.get('x-amz-bucket-region') ?? undefined };
}
