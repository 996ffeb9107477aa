import { objectPath } from '@stowage/s3-protocol';

import { sendForXml } from '../client/read-answer.ts';
import type { CallOptions } from '../client/send.ts';
import type { S3Client } from '../client/service-client.ts';

/**
 * Empty means `us-east-1`, and `EU` the oldest European region.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_GetBucketLocation.html
 */
export async function getBucketLocation(
  s3: S3Client,
  input: { Bucket: string },
  options?: CallOptions,
): Promise<{ LocationConstraint: string }> {
  const { root } = await sendForXml(
    s3,
    { operation: 'GetBucketLocation', method: 'GET', path: objectPath(input.Bucket), query: { location: '' } },
    'LocationConstraint',
    options,
  );
  return { LocationConstraint: root.text.trim() };
}
