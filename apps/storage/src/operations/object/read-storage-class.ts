import { S3Error } from '@stowage/s3-protocol';

import type { RequestHeaders } from '#storage/domain/request-headers.ts';
import { parseStorageClass } from '#storage/domain/storage-class.ts';
import type { StorageClass } from '#storage/domain/storage-class.ts';

export function readStorageClass(headers: RequestHeaders): StorageClass {
  const text = headers.get('x-amz-storage-class');
  if (text === undefined) return 'STANDARD';
  const storageClass = parseStorageClass(text);
  if (storageClass === null)
    throw new S3Error('InvalidStorageClass', undefined, { details: { StorageClassRequested: text } });
  return storageClass;
}
