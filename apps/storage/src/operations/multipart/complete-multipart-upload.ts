import { element, encodeKey, S3Error } from '@stowage/s3-protocol';

import { planCompletion } from '#storage/domain/complete-upload.ts';
import type { CompletionPlan } from '#storage/domain/complete-upload.ts';
import { formatETag } from '#storage/domain/object-record.ts';
import type { ObjectRecord } from '#storage/domain/object-record.ts';
import type { UploadRecord } from '#storage/domain/upload-record.ts';
import { putObjectRecord } from '#storage/stores/object-table.ts';
import { listPartRecords, putManifest, removeUpload } from '#storage/stores/upload-table.ts';
import type { UploadAddress } from '#storage/stores/upload-table.ts';

import { checksumValueElements } from '../checksum-headers.ts';
import { requireWriteConditions } from '../object/require-write-conditions.ts';
import type { OperationContext, OperationHandler } from '../operation.ts';
import { requireBucket } from '../require-bucket.ts';
import { xmlAnswer } from '../xml-answer.ts';

import { readCompletedParts } from './read-completed-parts.ts';
import { requireObjectPromises } from './require-object-promises.ts';
import { readUploadAddress, requireUpload } from './require-upload.ts';

const MAX_BODY_BYTES = 4 * 1024 * 1024; // 10,000 parts with a checksum each come to 2.5 MiB

/** The parts stay where they are: completing writes one record that names them, so it takes no time and no space. */
export const completeMultipartUpload: OperationHandler = async (context) => {
  const { services, bucket, key, headers } = context;
  const address = readUploadAddress(context);
  const upload = requireUpload(services.index, address);
  const requested = readCompletedParts(await context.payload.readAll(MAX_BODY_BYTES), MAX_BODY_BYTES);
  const plan = planCompletion(requested, listPartRecords(services.index, address.id, 0), {
    algorithm: upload.checksumAlgorithm,
    type: upload.checksumType,
  });
  requireObjectPromises(headers, upload, plan);

  const record = await commit(context, address, upload, plan);
  return xmlAnswer('CompleteMultipartUploadResult', [
    element('Location', locationOf(context)),
    element('Bucket', bucket),
    element('Key', key),
    element('ETag', formatETag(record)),
    ...checksumValueElements(record.checksum, { withType: true }),
  ]);
};

async function commit(
  { services, bucket, key, headers }: OperationContext,
  address: UploadAddress,
  upload: UploadRecord,
  plan: CompletionPlan,
): Promise<ObjectRecord> {
  const { bodies } = services;
  const record: ObjectRecord = {
    sizeBytes: plan.sizeBytes,
    md5: plan.md5,
    partCount: plan.parts.length,
    checksum: plan.checksum,
    storageClass: upload.storageClass,
    headers: upload.headers,
    lastModifiedMs: services.clock().getTime(),
    body: { kind: 'segments', id: bodies.newId() },
  };
  await bodies.change((transaction, garbage) => {
    requireBucket(transaction, bucket);
    requireUpload(transaction, address);
    requireWriteConditions(transaction, headers, { bucket, key });
    requireUnchanged(
      plan,
      new Map(listPartRecords(transaction, address.id, 0).map((part) => [part.partNumber, part.body.id])),
    );
    removeUpload(transaction, address, new Set(plan.parts.map((part) => part.partNumber)), garbage);
    putManifest(transaction, record.body, plan.parts);
    putObjectRecord(transaction, bucket, key, record, garbage);
  });
  return record;
}

/** A part may have been uploaded anew since the plan was made; its old bytes are then on their way out. */
function requireUnchanged(plan: CompletionPlan, current: ReadonlyMap<number, Buffer>): void {
  for (const part of plan.parts) {
    if (current.get(part.partNumber)?.equals(part.body.id) !== true) throw new S3Error('InvalidPart');
  }
}

function locationOf({ endpoint, isPathStyle, bucket, key }: OperationContext): string {
  return isPathStyle ? `${endpoint}/${bucket}/${encodeKey(key)}` : `${endpoint}/${encodeKey(key)}`;
}
