import { formatContentRange, formatHttpDate, parseETagList, parseRange, S3Error } from '@stowage/s3-protocol';

import { judgeRead, readConditions } from '#storage/domain/conditional-request.ts';
import { writeObjectHeaders } from '#storage/domain/object-headers.ts';
import { etagValue, formatETag } from '#storage/domain/object-record.ts';
import type { ObjectRecord } from '#storage/domain/object-record.ts';

import { checksumHeaders } from '../checksum-headers.ts';
import type { OperationContext } from '../operation.ts';

import { applyResponseOverrides } from './response-overrides.ts';
import { selectPart } from './select-part.ts';

/** Which bytes a read wants, and the head of its answer. HEAD and GET must not differ in it. */
export interface ObjectDescription {
  readonly status: 200 | 206;
  readonly headers: [string, string][];
  readonly first: number;
  /** first - 1 when there are none. */
  readonly last: number;
}

export function describeObject(context: OperationContext, record: ObjectRecord): ObjectDescription {
  const { headers, query, services } = context;
  const validators: [string, string][] = [
    ['last-modified', formatHttpDate(new Date(record.lastModifiedMs))],
    ['etag', formatETag(record)],
  ];
  requireReadConditions(context, record, validators);

  const part = query.has('partNumber') ? selectPart(context, record, services.bodies.segments(record.body)) : null;
  const range = part === null ? selectRange(context, record) : null;
  const first = part?.first ?? range?.first ?? 0;
  const last = part?.last ?? range?.last ?? record.sizeBytes - 1;
  const isPartial = range !== null || (part !== null && record.sizeBytes > 0);

  const answer: [string, string][] = [
    ...validators,
    ['accept-ranges', 'bytes'],
    ...applyResponseOverrides(context, writeObjectHeaders(record.headers)),
    ['content-length', String(last - first + 1)],
  ];
  if (isPartial) answer.push(['content-range', formatContentRange({ first, last }, record.sizeBytes)]);
  if (part !== null && record.partCount > 0) answer.push(['x-amz-mp-parts-count', String(record.partCount)]);
  if (record.storageClass !== 'STANDARD') answer.push(['x-amz-storage-class', record.storageClass]);
  // A checksum of the whole beside a piece would make clients refuse the piece.
  if (headers.get('x-amz-checksum-mode')?.toUpperCase() === 'ENABLED' && range === null) {
    answer.push(...checksumHeaders(part === null ? record.checksum : part.checksum));
  }
  return { status: isPartial ? 206 : 200, headers: answer, first, last };
}

function requireReadConditions(
  { headers }: OperationContext,
  record: ObjectRecord,
  validators: readonly [string, string][],
): void {
  const verdict = judgeRead(readConditions(headers), {
    etag: etagValue(record),
    lastModifiedMs: record.lastModifiedMs,
  });
  if (verdict === 'not-modified') {
    const kept = record.headers.filter(([name]) => name === 'cache-control' || name === 'expires');
    throw new S3Error('NotModified', undefined, { headers: Object.fromEntries([...validators, ...kept]) });
  }
  if (verdict === 'failed') {
    throw new S3Error('PreconditionFailed', undefined, {
      details: { Condition: headers.has('if-match') ? 'If-Match' : 'If-Unmodified-Since' },
    });
  }
}

/** Null: the whole object. */
function selectRange({ headers }: OperationContext, record: ObjectRecord): { first: number; last: number } | null {
  const header = headers.get('range');
  if (header === undefined || !holdsIfRange(headers.get('if-range'), record)) return null;
  const range = parseRange(header, record.sizeBytes);
  if (range === 'ignored') return null;
  if (range === 'unsatisfiable') {
    throw new S3Error('InvalidRange', undefined, {
      details: { RangeRequested: header, ActualObjectSize: String(record.sizeBytes) },
      headers: { 'content-range': `bytes */${record.sizeBytes}` },
    });
  }
  return range;
}

/** RFC 9110, 13.1.5: a range of an object that has changed since would be glued to the wrong rest. */
function holdsIfRange(header: string | undefined, record: ObjectRecord): boolean {
  if (header === undefined) return true;
  if (header.startsWith('"')) return parseETagList(header).includes(etagValue(record));
  return header === formatHttpDate(new Date(record.lastModifiedMs));
}
