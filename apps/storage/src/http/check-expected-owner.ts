import { S3Error } from '@stowage/s3-protocol';

import type { RequestHeaders } from '#storage/domain/request-headers.ts';
import { findBucket } from '#storage/stores/bucket-table.ts';
import type { IndexReader } from '#storage/stores/index-store.ts';

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucket-owner-condition.html */
export function checkExpectedOwner(index: IndexReader, headers: RequestHeaders, bucket: string): void {
  const expected = headers.get('x-amz-expected-bucket-owner');
  if (expected === undefined || bucket === '') return;
  if (!/^\d{12}$/.test(expected)) {
    throw new S3Error('InvalidArgument', 'The value specified in the x-amz-expected-bucket-owner header is not valid.');
  }
  const owner = findBucket(index, bucket)?.ownerAccountId;
  if (owner !== undefined && owner !== expected) throw new S3Error('AccessDenied');
}
