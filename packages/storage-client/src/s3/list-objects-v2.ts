import { childrenNamed, childText, objectPath } from '@stowage/s3-protocol';

import { booleanIn, dateIn, numberIn, sendForXml } from '../client/read-answer.ts';
import type { CallOptions } from '../client/send.ts';
import type { S3Client } from '../client/service-client.ts';

import { listingEncoding, nameReader } from './listed-name.ts';

export interface ListObjectsV2Input {
  Bucket: string;
  Prefix?: string;
  Delimiter?: string;
  /** At most 1,000. */
  MaxKeys?: number;
  StartAfter?: string;
  ContinuationToken?: string;
}

export interface ListedObject {
  Key: string;
  Size: number;
  LastModified?: Date;
  /** With its quotes. */
  ETag?: string;
  StorageClass?: string;
}

export interface ListObjectsV2Output {
  Contents: ListedObject[];
  CommonPrefixes: { Prefix: string }[];
  KeyCount: number;
  IsTruncated: boolean;
  NextContinuationToken?: string;
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html */
export async function listObjectsV2(
  s3: S3Client,
  input: ListObjectsV2Input,
  options?: CallOptions,
): Promise<ListObjectsV2Output> {
  const { root } = await sendForXml(
    s3,
    {
      operation: 'ListObjectsV2',
      method: 'GET',
      path: objectPath(input.Bucket),
      query: {
        'list-type': 2,
        ...listingEncoding,
        prefix: input.Prefix,
        delimiter: input.Delimiter,
        'max-keys': input.MaxKeys,
        'start-after': input.StartAfter,
        'continuation-token': input.ContinuationToken,
      },
    },
    'ListBucketResult',
    options,
  );
  const nameOf = nameReader(root);
  const contents = childrenNamed(root, 'Contents').map((object) => ({
    Key: nameOf(childText(object, 'Key')),
    Size: numberIn(object, 'Size') ?? 0,
    LastModified: dateIn(object, 'LastModified'),
    ETag: childText(object, 'ETag'),
    StorageClass: childText(object, 'StorageClass'),
  }));
  const commonPrefixes = childrenNamed(root, 'CommonPrefixes').map((prefix) => ({
    Prefix: nameOf(childText(prefix, 'Prefix')),
  }));
  return {
    Contents: contents,
    CommonPrefixes: commonPrefixes,
    KeyCount: numberIn(root, 'KeyCount') ?? contents.length + commonPrefixes.length,
    IsTruncated: booleanIn(root, 'IsTruncated'),
    NextContinuationToken: childText(root, 'NextContinuationToken') || undefined,
  };
}
