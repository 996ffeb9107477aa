import { childText, element, objectPath, xmlDocument } from '@stowage/s3-protocol';

import { sendForXml } from '../client/read-answer.ts';
import type { CallOptions } from '../client/send.ts';
import type { S3Client } from '../client/service-client.ts';

import { checksumHeaderNames, checksumHeaders, readChecksums, type Checksums } from './object-headers.ts';

export interface CompletedPart extends Checksums {
  PartNumber: number;
  ETag: string;
}

export interface CompleteMultipartUploadInput extends Checksums {
  Bucket: string;
  Key: string;
  UploadId: string;
  /** In ascending order of part numbers. */
  MultipartUpload: { Parts: readonly CompletedPart[] };
  ChecksumType?: 'COMPOSITE' | 'FULL_OBJECT';
  /** Size of the whole object; the service refuses when the parts do not make it up. */
  MpuObjectSize?: number;
  IfMatch?: string;
  IfNoneMatch?: string;
}

export interface CompleteMultipartUploadOutput extends Checksums {
  Location?: string;
  ETag?: string;
  VersionId?: string;
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_CompleteMultipartUpload.html */
export async function completeMultipartUpload(
  s3: S3Client,
  input: CompleteMultipartUploadInput,
  options?: CallOptions,
): Promise<CompleteMultipartUploadOutput> {
  const { root, headers } = await sendForXml(
    s3,
    {
      operation: 'CompleteMultipartUpload',
      method: 'POST',
      path: objectPath(input.Bucket, input.Key),
      query: { uploadId: input.UploadId },
      headers: {
        'content-type': 'application/xml',
        'x-amz-checksum-type': input.ChecksumType,
        'x-amz-mp-object-size': input.MpuObjectSize?.toString(),
        'if-match': input.IfMatch,
        'if-none-match': input.IfNoneMatch,
        ...checksumHeaders(input),
      },
      body: xmlDocument(
        element(
          'CompleteMultipartUpload',
          { xmlns: 'http://s3.amazonaws.com/doc/2006-03-01/' },
          input.MultipartUpload.Parts.map(partElement),
        ),
      ),
    },
    'CompleteMultipartUploadResult',
    options,
  );
  return {
    Location: childText(root, 'Location'),
    ETag: childText(root, 'ETag'),
    VersionId: headers.get('x-amz-version-id') ?? undefined,
    ...readChecksums((field) => childText(root, field)),
  };
}

function partElement(part: CompletedPart) {
  const checksums = (Object.keys(checksumHeaderNames) as (keyof Checksums)[]).map((name) => {
    const value = part[name];
    return value === undefined ? null : element(name, value);
  });
  return element('Part', [element('PartNumber', part.PartNumber), element('ETag', part.ETag), ...checksums]);
}
