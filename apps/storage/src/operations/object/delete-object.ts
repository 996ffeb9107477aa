import { S3Error } from '@stowage/s3-protocol';

import { judgeWrite, readConditions } from '#storage/domain/conditional-request.ts';
import { etagValue } from '#storage/domain/object-record.ts';
import { findObject, removeObjectRecord } from '#storage/stores/object-table.ts';

import type { OperationHandler } from '../operation.ts';
import { requireNullVersion } from '../read-parameters.ts';
import { requireBucket } from '../require-bucket.ts';

/** A key without an object is deleted as well as any other, also under If-Match. */
export const deleteObject: OperationHandler = async ({ services, bucket, key, headers, query }) => {
  requireNullVersion(query);
  await services.bodies.change((transaction, garbage) => {
    requireBucket(transaction, bucket);
    const existing = findObject(transaction, bucket, key);
    if (existing === null) return;
    if (judgeWrite({ ifMatch: readConditions(headers).ifMatch }, { etag: etagValue(existing) }) === 'failed') {
      throw new S3Error('PreconditionFailed', undefined, { details: { Condition: 'If-Match' } });
    }
    removeObjectRecord(transaction, bucket, key, garbage);
  });
  return { status: 204 };
};
