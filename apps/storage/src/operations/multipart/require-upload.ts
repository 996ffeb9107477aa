import { S3Error } from '@stowage/s3-protocol';

import { MAX_PARTS } from '#storage/domain/object-size.ts';
import type { RequestQuery } from '#storage/domain/request-query.ts';
import { parseUploadId } from '#storage/domain/upload-id.ts';
import type { UploadRecord } from '#storage/domain/upload-record.ts';
import type { IndexReader } from '#storage/stores/index-store.ts';
import { findUpload } from '#storage/stores/upload-table.ts';
import type { UploadAddress } from '#storage/stores/upload-table.ts';

import type { OperationContext } from '../operation.ts';

export function readUploadAddress({
  bucket,
  key,
  query,
}: Pick<OperationContext, 'bucket' | 'key' | 'query'>): UploadAddress {
  const text = query.get('uploadId') ?? '';
  const id = parseUploadId(text);
  if (id === null) throw new S3Error('NoSuchUpload', undefined, { details: { UploadId: text } });
  return { bucket, key, id };
}

export function requireUpload(reader: IndexReader, address: UploadAddress): UploadRecord {
  const upload = findUpload(reader, address);
  if (upload === null) throw new S3Error('NoSuchUpload');
  return upload;
}

export function readPartNumber(query: RequestQuery): number {
  const text = query.get('partNumber') ?? '';
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (number >= 1 && number <= MAX_PARTS) return number;
  throw new S3Error('InvalidArgument', `Part number must be an integer between 1 and ${MAX_PARTS}, inclusive`, {
    details: { ArgumentName: 'partNumber', ArgumentValue: text },
  });
}
