import { objectPath } from '@stowage/s3-protocol';

import { send, type CallOptions } from '../client/send.ts';
import type { S3Client } from '../client/service-client.ts';

import type { HeadObjectInput } from './head-object.ts';
import { conditionHeaders, readAttributes } from './object-headers.ts';
import type { Checksums, StoredAttributes } from './object-headers.ts';

export interface GetObjectInput extends HeadObjectInput {
  /** `bytes=0-99` */
  Range?: string;
}

export interface GetObjectOutput extends StoredAttributes, Checksums {
  /** The answer itself; its body is a stream that nobody has read. */
  response: Response;
  Body: Response['body'];
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_GetObject.html */
export async function getObject(s3: S3Client, input: GetObjectInput, options?: CallOptions): Promise<GetObjectOutput> {
  const response = await send(
    s3,
    {
      operation: 'GetObject',
      method: 'GET',
      path: objectPath(input.Bucket, input.Key),
      query: { versionId: input.VersionId, partNumber: input.PartNumber },
      headers: { ...conditionHeaders(input), range: input.Range, 'x-amz-checksum-mode': input.ChecksumMode },
    },
    options,
  );
  return { ...readAttributes(response.headers), response, Body: response.body };
}
