import { child, childrenNamed, childText } from '@stowage/s3-protocol';

import { dateIn, sendForXml } from '../client/read-answer.ts';
import type { CallOptions } from '../client/send.ts';
import type { S3Client } from '../client/service-client.ts';

export interface ListBucketsInput {
  Prefix?: string;
  /** At most 10,000; without it AWS sends all of them. */
  MaxBuckets?: number;
  ContinuationToken?: string;
}

export interface ListedBucket {
  Name: string;
  CreationDate?: Date;
  BucketRegion?: string;
}

export interface Owner {
  ID?: string;
  DisplayName?: string;
}

export interface ListBucketsOutput {
  Buckets: ListedBucket[];
  Owner?: Owner;
  /** Present when there are more. */
  ContinuationToken?: string;
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListBuckets.html */
export async function listBuckets(
  s3: S3Client,
  input: ListBucketsInput = {},
  options?: CallOptions,
): Promise<ListBucketsOutput> {
  const { root } = await sendForXml(
    s3,
    {
      operation: 'ListBuckets',
      method: 'GET',
      path: '/',
      query: {
        prefix: input.Prefix,
        'max-buckets': input.MaxBuckets,
        'continuation-token': input.ContinuationToken,
      },
    },
    'ListAllMyBucketsResult',
    options,
  );
  const owner = child(root, 'Owner');
  return {
    Buckets: childrenNamed(child(root, 'Buckets'), 'Bucket').map((bucket) => ({
      Name: childText(bucket, 'Name') ?? '',
      CreationDate: dateIn(bucket, 'CreationDate'),
      BucketRegion: childText(bucket, 'BucketRegion'),
    })),
    Owner: owner && { ID: childText(owner, 'ID'), DisplayName: childText(owner, 'DisplayName') },
    ContinuationToken: childText(root, 'ContinuationToken') || undefined,
  };
}
