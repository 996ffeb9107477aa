import { childrenNamed, childText, objectPath } from '@stowage/s3-protocol';

import { booleanIn, dateIn, numberIn, sendForXml } from '../client/read-answer.ts';
import type { CallOptions } from '../client/send.ts';
import type { S3Client } from '../client/service-client.ts';

import { readChecksums, type Checksums } from './object-headers.ts';

export interface ListPartsInput {
  Bucket: string;
  Key: string;
  UploadId: string;
  /** At most 1,000. */
  MaxParts?: number;
  PartNumberMarker?: number;
}

export interface ListedPart extends Checksums {
  PartNumber: number;
  Size: number;
  ETag: string;
  LastModified?: Date;
}

export interface ListPartsOutput {
  Parts: ListedPart[];
  IsTruncated: boolean;
  NextPartNumberMarker?: number;
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListParts.html */
export async function listParts(s3: S3Client, input: ListPartsInput, options?: CallOptions): Promise<ListPartsOutput> {
  const { root } = await sendForXml(
    s3,
    {
      operation: 'ListParts',
      method: 'GET',
      path: objectPath(input.Bucket, input.Key),
      query: {
        uploadId: input.UploadId,
        'max-parts': input.MaxParts,
        'part-number-marker': input.PartNumberMarker,
      },
    },
    'ListPartsResult',
    options,
  );
  return {
    Parts: childrenNamed(root, 'Part').map((part) => ({
      PartNumber: numberIn(part, 'PartNumber') ?? 0,
      Size: numberIn(part, 'Size') ?? 0,
      ETag: childText(part, 'ETag') ?? '',
      LastModified: dateIn(part, 'LastModified'),
      ...readChecksums((field) => childText(part, field)),
    })),
    IsTruncated: booleanIn(root, 'IsTruncated'),
    NextPartNumberMarker: numberIn(root, 'NextPartNumberMarker'),
  };
}
