import { objectPath } from '@stowage/s3-protocol';

import { send, type CallOptions } from '../client/send.ts';
import type { S3Client } from '../client/service-client.ts';

import { conditionHeaders, readAttributes } from './object-headers.ts';
import type { Checksums, ReadConditions, StoredAttributes } from './object-headers.ts';

export interface HeadObjectInput extends ReadConditions {
  Bucket: string;
  Key: string;
  VersionId?: string;
  PartNumber?: number;
  /** `ENABLED`: also answer the stored checksums. */
  ChecksumMode?: 'ENABLED';
}

export type HeadObjectOutput = StoredAttributes & Checksums;

/** Code `NotFound` when there is none. https://docs.aws.amazon.com/AmazonS3/latest/API/API_HeadObject.html */
export async function headObject(
  s3: S3Client,
  input: HeadObjectInput,
  options?: CallOptions,
): Promise<HeadObjectOutput> {
  const response = await send(
    s3,
    {
      operation: 'HeadObject',
      method: 'HEAD',
      path: objectPath(input.Bucket, input.Key),
      query: { versionId: input.VersionId, partNumber: input.PartNumber },
      headers: { ...conditionHeaders(input), 'x-amz-checksum-mode': input.ChecksumMode },
    },
    options,
  );
  return readAttributes(response.headers);
}
