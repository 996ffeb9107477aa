import { childText, objectPath } from '@stowage/s3-protocol';

import { dateIn, sendForXml } from '../client/read-answer.ts';
import type { CallOptions } from '../client/send.ts';
import type { S3Client } from '../client/service-client.ts';

import { formatCopySource, type CopySource } from './copy-object.ts';
import { readChecksums, type Checksums } from './object-headers.ts';

export interface UploadPartCopyInput {
  Bucket: string;
  Key: string;
  UploadId: string;
  PartNumber: number;
  CopySource: CopySource;
  /** `bytes=0-99` */
  CopySourceRange?: string;
  /** Guards against a source that changes between parts. */
  CopySourceIfMatch?: string;
}

export interface UploadPartCopyOutput extends Checksums {
  ETag?: string;
  LastModified?: Date;
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_UploadPartCopy.html */
export async function uploadPartCopy(
  s3: S3Client,
  input: UploadPartCopyInput,
  options?: CallOptions,
): Promise<UploadPartCopyOutput> {
  const { root } = await sendForXml(
    s3,
    {
      operation: 'UploadPartCopy',
      method: 'PUT',
      path: objectPath(input.Bucket, input.Key),
      query: { partNumber: input.PartNumber, uploadId: input.UploadId },
      headers: {
        'x-amz-copy-source': formatCopySource(input.CopySource),
        'x-amz-copy-source-range': input.CopySourceRange,
        'x-amz-copy-source-if-match': input.CopySourceIfMatch,
      },
    },
    'CopyPartResult',
    options,
  );
  return {
    ETag: childText(root, 'ETag'),
    LastModified: dateIn(root, 'LastModified'),
    ...readChecksums((field) => childText(root, field)),
  };
}
