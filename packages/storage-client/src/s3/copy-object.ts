import { childText, encodeKey, encodeQueryPart, objectPath } from '@stowage/s3-protocol';

import { dateIn, sendForXml } from '../client/read-answer.ts';
import type { CallOptions } from '../client/send.ts';
import type { S3Client } from '../client/service-client.ts';

import { attributeHeaders, readChecksums, type Checksums, type ObjectAttributes } from './object-headers.ts';

/** As values, not as AWS's text `bucket/key?versionId=…`, which callers forget to encode. */
export interface CopySource {
  Bucket: string;
  Key: string;
  VersionId?: string;
}

export interface CopyObjectInput extends ObjectAttributes {
  Bucket: string;
  Key: string;
  CopySource: CopySource;
  CopySourceIfMatch?: string;
  /** `REPLACE`: take the attributes given here instead of those of the source. */
  MetadataDirective?: 'COPY' | 'REPLACE';
  TaggingDirective?: 'COPY' | 'REPLACE';
}

export interface CopyObjectOutput extends Checksums {
  ETag?: string;
  LastModified?: Date;
  VersionId?: string;
  CopySourceVersionId?: string;
}

/** At most 5 GiB; larger objects are copied by parts. https://docs.aws.amazon.com/AmazonS3/latest/API/API_CopyObject.html */
export async function copyObject(
  s3: S3Client,
  input: CopyObjectInput,
  options?: CallOptions,
): Promise<CopyObjectOutput> {
  const { root, headers } = await sendForXml(
    s3,
    {
      operation: 'CopyObject',
      method: 'PUT',
      path: objectPath(input.Bucket, input.Key),
      headers: {
        ...attributeHeaders(input),
        'x-amz-copy-source': formatCopySource(input.CopySource),
        'x-amz-copy-source-if-match': input.CopySourceIfMatch,
        'x-amz-metadata-directive': input.MetadataDirective,
        'x-amz-tagging-directive': input.TaggingDirective,
      },
    },
    'CopyObjectResult',
    options,
  );
  return {
    ETag: childText(root, 'ETag'),
    LastModified: dateIn(root, 'LastModified'),
    VersionId: headers.get('x-amz-version-id') ?? undefined,
    CopySourceVersionId: headers.get('x-amz-copy-source-version-id') ?? undefined,
    ...readChecksums((field) => childText(root, field)),
  };
}

export function formatCopySource({ Bucket, Key, VersionId }: CopySource): string {
  const version = VersionId === undefined ? '' : `?versionId=${encodeQueryPart(VersionId)}`;
  return `/${encodeKey(Bucket)}/${encodeKey(Key)}${version}`;
}
