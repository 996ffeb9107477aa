import { S3Error } from '@stowage/s3-protocol';

import type { ObjectRecord } from '#storage/domain/object-record.ts';
import { findObject } from '#storage/stores/object-table.ts';

import type { OperationContext } from '../operation.ts';

/**
 * Who may not list the bucket may not learn either which keys it lacks.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_GetObject.html ("Permissions")
 */
export function requireObject({ services, access }: OperationContext, bucket: string, key: string): ObjectRecord {
  const record = findObject(services.index, bucket, key);
  if (record !== null) return record;
  if (!access.allows('s3:ListBucket', bucket)) throw new S3Error('AccessDenied');
  throw new S3Error('NoSuchKey', undefined, { details: { Key: key } });
}
