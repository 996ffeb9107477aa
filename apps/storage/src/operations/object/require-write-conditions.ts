import { S3Error } from '@stowage/s3-protocol';

import { judgeWrite, readConditions } from '#storage/domain/conditional-request.ts';
import { etagValue } from '#storage/domain/object-record.ts';
import type { RequestHeaders } from '#storage/domain/request-headers.ts';
import { findObject } from '#storage/stores/object-table.ts';
import type { IndexReader } from '#storage/stores/index-store.ts';

/** Judged before the body is taken in, to spare it, and again in the transaction that writes, where it counts. */
export function requireWriteConditions(
  reader: IndexReader,
  headers: RequestHeaders,
  target: { bucket: string; key: string },
): void {
  if (!headers.has('if-match') && !headers.has('if-none-match')) return;
  const existing = findObject(reader, target.bucket, target.key);
  switch (judgeWrite(readConditions(headers), existing === null ? null : { etag: etagValue(existing) })) {
    case 'proceed':
      return;
    case 'missing':
      throw new S3Error('NoSuchKey', undefined, { details: { Key: target.key } });
    case 'failed':
      throw new S3Error('PreconditionFailed', undefined, {
        details: { Condition: headers.has('if-none-match') ? 'If-None-Match' : 'If-Match' },
      });
  }
}
