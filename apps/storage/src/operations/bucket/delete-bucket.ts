import { S3Error } from '@stowage/s3-protocol';

import { hasObjects, removeBucket } from '#storage/stores/bucket-table.ts';
import { removeAllUploads } from '#storage/stores/upload-table.ts';

import type { OperationHandler } from '../operation.ts';
import { requireBucket } from '../require-bucket.ts';

/** Unfinished uploads go with the bucket, as in S3; objects hold it. */
export const deleteBucket: OperationHandler = async ({ services, bucket }) => {
  await services.bodies.change((transaction, garbage) => {
    const record = requireBucket(transaction, bucket);
    if (hasObjects(transaction, bucket)) {
      throw new S3Error('BucketNotEmpty', undefined, { details: { BucketName: bucket } });
    }
    removeAllUploads(transaction, bucket, garbage);
    removeBucket(transaction, bucket, record);
  });
  return { status: 204 };
};
