import { objectPath } from '@stowage/s3-protocol';

import { send, type UploadOptions } from '../client/send.ts';
import type { S3Client } from '../client/service-client.ts';
import type { RequestBody } from '../platform.ts';

import { checksumHeaders, readChecksums, type Checksums } from './object-headers.ts';

export interface UploadPartInput extends Checksums {
  Bucket: string;
  Key: string;
  UploadId: string;
  /** 1 to 10,000. Sending a number again replaces the part. */
  PartNumber: number;
  /** 5 MiB to 5 GiB; the last part may be smaller. */
  Body: RequestBody;
  /** Base64. */
  ContentMD5?: string;
}

export interface UploadPartOutput extends Checksums {
  /** Undefined when a service behind CORS does not expose it: the upload cannot be completed then. */
  ETag?: string;
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_UploadPart.html */
export async function uploadPart(
  s3: S3Client,
  input: UploadPartInput,
  options?: UploadOptions,
): Promise<UploadPartOutput> {
  const { headers } = await send(
    s3,
    {
      operation: 'UploadPart',
      method: 'PUT',
      path: objectPath(input.Bucket, input.Key),
      query: { partNumber: input.PartNumber, uploadId: input.UploadId },
      headers: {
        'content-type': 'application/octet-stream',
        'content-md5': input.ContentMD5,
        ...checksumHeaders(input),
      },
      body: input.Body,
    },
    options,
  );
  return { ETag: headers.get('etag') ?? undefined, ...readChecksums((_, header) => headers.get(header)) };
}
