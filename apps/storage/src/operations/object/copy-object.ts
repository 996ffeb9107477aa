import { element, S3Error } from '@stowage/s3-protocol';
import type { ChecksumAlgorithm } from '@stowage/s3-protocol';

import { parseChecksumAlgorithm } from '#storage/domain/checksum.ts';
import type { Checksum } from '#storage/domain/checksum.ts';
import { readObjectHeaders } from '#storage/domain/object-headers.ts';
import { formatETag } from '#storage/domain/object-record.ts';
import type { ObjectRecord } from '#storage/domain/object-record.ts';
import { MAX_SINGLE_PUT_BYTES } from '#storage/domain/object-size.ts';
import type { RequestHeaders } from '#storage/domain/request-headers.ts';
import { hashContent } from '#storage/hashing/hash-content.ts';
import { BodyGoneError } from '#storage/stores/body-store.ts';
import { findObject, putObjectRecord } from '#storage/stores/object-table.ts';

import { checksumValueElements } from '../checksum-headers.ts';
import type { Answer, OperationContext, OperationHandler } from '../operation.ts';
import { readCopySource } from '../read-copy-source.ts';
import type { FoundSource } from '../read-copy-source.ts';
import { requireBucket } from '../require-bucket.ts';
import { timestamp, xmlAnswer } from '../xml-answer.ts';

import { readStorageClass } from './read-storage-class.ts';
import { requireWriteConditions } from './require-write-conditions.ts';

const ATTEMPTS = 5;

/** The copy shares the bytes of its source, so its cost does not depend on the size. */
export const copyObject: OperationHandler = async (context) => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await copyOnce(context);
    } catch (error) {
      if (!(error instanceof BodyGoneError) || attempt === ATTEMPTS) throw error;
    }
  }
};

async function copyOnce(context: OperationContext): Promise<Answer> {
  const { services, bucket, key, headers } = context;
  const source = readCopySource(context);
  if (source.record.sizeBytes > MAX_SINGLE_PUT_BYTES) {
    throw new S3Error(
      'InvalidRequest',
      `The specified copy source is larger than the maximum allowable size for a copy source: ${MAX_SINGLE_PUT_BYTES}`,
    );
  }
  const replaces = readDirective(headers) === 'REPLACE';
  const algorithm = readChecksumRequest(headers);
  refuseIdleSelfCopy(context, source, replaces, algorithm);
  const kept = replaces ? readObjectHeaders(headers) : source.record.headers;
  const storageClass = readStorageClass(headers);
  const checksum = await checksumOfCopy(context, source.record, algorithm);

  const record = await services.bodies.change((transaction, garbage) => {
    requireBucket(transaction, bucket);
    requireWriteConditions(transaction, headers, context);
    const current = findObject(transaction, source.bucket, source.key);
    // Replaced since it was read: its body may be on the way out, and the conditions were judged on another object.
    if (current === null || !current.body.id.equals(source.record.body.id)) throw new BodyGoneError();
    const copy: ObjectRecord = {
      ...current,
      checksum,
      storageClass,
      headers: kept,
      lastModifiedMs: services.clock().getTime(),
      body: services.bodies.share(transaction, current.body),
    };
    putObjectRecord(transaction, bucket, key, copy, garbage);
    return copy;
  });
  return xmlAnswer('CopyObjectResult', [
    timestamp('LastModified', record.lastModifiedMs),
    element('ETag', formatETag(record)),
    ...checksumValueElements(record.checksum, { withType: true }),
  ]);
}

function readDirective(headers: RequestHeaders): 'COPY' | 'REPLACE' {
  const text = headers.get('x-amz-metadata-directive') ?? 'COPY';
  if (text === 'COPY' || text === 'REPLACE') return text;
  throw new S3Error('InvalidArgument', 'Unknown metadata directive.', {
    details: { ArgumentName: 'x-amz-metadata-directive', ArgumentValue: text },
  });
}

function readChecksumRequest(headers: RequestHeaders): ChecksumAlgorithm | null {
  const text = headers.get('x-amz-checksum-algorithm');
  if (text === undefined) return null;
  const algorithm = parseChecksumAlgorithm(text);
  if (algorithm === null) {
    throw new S3Error(
      'InvalidRequest',
      'Checksum algorithm provided is unsupported. Please try again with any of the valid types: [CRC32, CRC32C, CRC64NVME, SHA1, SHA256]',
    );
  }
  return algorithm;
}

/** S3 takes a copy onto itself for a slip unless it changes something. */
function refuseIdleSelfCopy(
  { bucket, key, headers }: OperationContext,
  source: FoundSource,
  replaces: boolean,
  algorithm: ChecksumAlgorithm | null,
): void {
  const changes =
    replaces ||
    algorithm !== null ||
    headers.has('x-amz-storage-class') ||
    headers.has('x-amz-website-redirect-location');
  if (source.bucket !== bucket || source.key !== key || changes) return;
  throw new S3Error(
    'InvalidRequest',
    "This copy request is illegal because it is trying to copy an object to itself without changing the object's metadata, storage class, website redirect location or encryption attributes.",
  );
}

async function checksumOfCopy(
  { services }: OperationContext,
  record: ObjectRecord,
  algorithm: ChecksumAlgorithm | null,
): Promise<Checksum | null> {
  const isKept = record.checksum?.type === 'FULL_OBJECT' && record.checksum.algorithm === algorithm;
  if (algorithm === null || isKept) return record.checksum;
  const value = await hashContent(await services.bodies.read(record.body, 0, record.sizeBytes - 1), algorithm);
  return { algorithm, type: 'FULL_OBJECT', value };
}
