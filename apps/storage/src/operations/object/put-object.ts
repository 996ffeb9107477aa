import { readObjectHeaders } from '#storage/domain/object-headers.ts';
import { formatETag } from '#storage/domain/object-record.ts';
import type { ObjectRecord } from '#storage/domain/object-record.ts';
import { putObjectRecord } from '#storage/stores/object-table.ts';

import { checksumHeaders } from '../checksum-headers.ts';
import type { OperationHandler } from '../operation.ts';
import { receiveBody } from '../receive-body.ts';
import { requireBucket } from '../require-bucket.ts';

import { readStorageClass } from './read-storage-class.ts';
import { requireWriteConditions } from './require-write-conditions.ts';

export const putObject: OperationHandler = async (context) => {
  const { services, bucket, key, headers } = context;
  const kept = { headers: readObjectHeaders(headers), storageClass: readStorageClass(headers) };
  requireWriteConditions(services.index, headers, context);

  const { staged, sizeBytes, md5, checksum } = await receiveBody(context, { checksum: null });
  const record: ObjectRecord = {
    ...kept,
    sizeBytes,
    md5,
    checksum,
    partCount: 0,
    lastModifiedMs: services.clock().getTime(),
    body: staged.reference,
  };
  await services.bodies.commit(staged, (transaction, garbage) => {
    requireBucket(transaction, bucket);
    requireWriteConditions(transaction, headers, context);
    putObjectRecord(transaction, bucket, key, record, garbage);
  });
  return { status: 200, headers: [['etag', formatETag(record)], ...checksumHeaders(checksum)] };
};
