import { objectPath } from '@stowage/s3-protocol';

import { send, type UploadOptions } from '../client/send.ts';
import type { S3Client } from '../client/service-client.ts';
import type { RequestBody } from '../platform.ts';

import { attributeHeaders, checksumHeaders, readChecksums } from './object-headers.ts';
import type { Checksums, ObjectAttributes } from './object-headers.ts';

export interface PutObjectInput extends ObjectAttributes, Checksums {
  Bucket: string;
  Key: string;
  Body: RequestBody;
  /** Base64. */
  ContentMD5?: string;
  IfMatch?: string;
  /** `*`: only when there is no such object yet, else `PreconditionFailed`. */
  IfNoneMatch?: string;
}

export interface PutObjectOutput extends Checksums {
  ETag?: string;
  VersionId?: string;
}

/** At most 5 GiB. https://docs.aws.amazon.com/AmazonS3/latest/API/API_PutObject.html */
export async function putObject(
  s3: S3Client,
  input: PutObjectInput,
  options?: UploadOptions,
): Promise<PutObjectOutput> {
  const { headers } = await send(
    s3,
    {
      operation: 'PutObject',
      method: 'PUT',
      path: objectPath(input.Bucket, input.Key),
      headers: {
        ...attributeHeaders(input),
        // Always said, because a browser would otherwise add one of its own that is not signed.
        'content-type':
          input.ContentType || (input.Body instanceof Blob && input.Body.type) || 'application/octet-stream',
        'content-md5': input.ContentMD5,
        'if-match': input.IfMatch,
        'if-none-match': input.IfNoneMatch,
        ...checksumHeaders(input),
      },
      body: input.Body,
    },
    options,
  );
  return {
    ETag: headers.get('etag') ?? undefined,
    VersionId: headers.get('x-amz-version-id') ?? undefined,
    ...readChecksums((_, header) => headers.get(header)),
  };
}
