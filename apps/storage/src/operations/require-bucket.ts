import { S3Error } from '@stowage/s3-protocol';

import type { BucketRecord } from '#storage/domain/bucket-record.ts';
import { findBucket } from '#storage/stores/bucket-table.ts';
import type { IndexReader } from '#storage/stores/index-store.ts';

/** Inside a transaction: the bucket may have gone since the request was authorised. */
export function requireBucket(reader: IndexReader, name: string): BucketRecord {
  const bucket = findBucket(reader, name);
  if (bucket === null) throw new S3Error('NoSuchBucket', undefined, { details: { BucketName: name } });
  return bucket;
}
