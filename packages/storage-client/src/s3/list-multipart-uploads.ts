import { childrenNamed, childText, objectPath } from '@stowage/s3-protocol';

import { booleanIn, dateIn, sendForXml } from '../client/read-answer.ts';
import type { CallOptions } from '../client/send.ts';
import type { S3Client } from '../client/service-client.ts';

import { listingEncoding, nameReader } from './listed-name.ts';

export interface ListMultipartUploadsInput {
  Bucket: string;
  Prefix?: string;
  Delimiter?: string;
  /** At most 1,000. */
  MaxUploads?: number;
  KeyMarker?: string;
  UploadIdMarker?: string;
}

export interface ListedUpload {
  Key: string;
  UploadId: string;
  Initiated?: Date;
  StorageClass?: string;
}

export interface ListMultipartUploadsOutput {
  Uploads: ListedUpload[];
  CommonPrefixes: { Prefix: string }[];
  IsTruncated: boolean;
  NextKeyMarker?: string;
  NextUploadIdMarker?: string;
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListMultipartUploads.html */
export async function listMultipartUploads(
  s3: S3Client,
  input: ListMultipartUploadsInput,
  options?: CallOptions,
): Promise<ListMultipartUploadsOutput> {
  const { root } = await sendForXml(
    s3,
    {
      operation: 'ListMultipartUploads',
      method: 'GET',
      path: objectPath(input.Bucket),
      query: {
        uploads: '',
        ...listingEncoding,
        prefix: input.Prefix,
        delimiter: input.Delimiter,
        'max-uploads': input.MaxUploads,
        'key-marker': input.KeyMarker,
        'upload-id-marker': input.UploadIdMarker,
      },
    },
    'ListMultipartUploadsResult',
    options,
  );
  const nameOf = nameReader(root);
  return {
    Uploads: childrenNamed(root, 'Upload').map((upload) => ({
      Key: nameOf(childText(upload, 'Key')),
      UploadId: childText(upload, 'UploadId') ?? '',
      Initiated: dateIn(upload, 'Initiated'),
      StorageClass: childText(upload, 'StorageClass'),
    })),
    CommonPrefixes: childrenNamed(root, 'CommonPrefixes').map((prefix) => ({
      Prefix: nameOf(childText(prefix, 'Prefix')),
    })),
    IsTruncated: booleanIn(root, 'IsTruncated'),
    NextKeyMarker: nameOf(childText(root, 'NextKeyMarker')) || undefined,
    NextUploadIdMarker: childText(root, 'NextUploadIdMarker') || undefined,
  };
}
