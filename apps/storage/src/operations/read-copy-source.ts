import { S3Error } from '@stowage/s3-protocol';

import { judgeCopySource, readConditions } from '#storage/domain/conditional-request.ts';
import { parseCopySource } from '#storage/domain/copy-source.ts';
import type { CopySource } from '#storage/domain/copy-source.ts';
import { etagValue } from '#storage/domain/object-record.ts';
import type { ObjectRecord } from '#storage/domain/object-record.ts';

import { requireObject } from './object/require-object.ts';
import type { OperationContext } from './operation.ts';

export interface FoundSource extends CopySource {
  readonly record: ObjectRecord;
}

/** The source of CopyObject and UploadPartCopy: the caller must be allowed to read it, whatever the destination says. */
export function readCopySource(context: OperationContext): FoundSource {
  const source = parseCopySource(context.headers.get('x-amz-copy-source') ?? '');
  context.access.authorise('s3:GetObject', source.bucket, source.key);
  if (source.versionId !== null && source.versionId !== 'null') throw new S3Error('NoSuchVersion');
  const record = requireObject(context, source.bucket, source.key);
  const conditions = readConditions(context.headers, 'x-amz-copy-source-');
  const validators = { etag: etagValue(record), lastModifiedMs: record.lastModifiedMs };
  if (judgeCopySource(conditions, validators) === 'failed') throw new S3Error('PreconditionFailed');
  return { ...source, record };
}
