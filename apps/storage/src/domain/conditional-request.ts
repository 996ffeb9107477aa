import { parseETagList, parseHttpDate } from '@stowage/s3-protocol';

import type { RequestHeaders } from './request-headers.ts';

export interface Validators {
  /** Without quotes. */
  readonly etag: string;
  readonly lastModifiedMs: number;
}

export type ReadVerdict = 'proceed' | 'not-modified' | 'failed';

export interface Conditions {
  readonly ifMatch?: string | undefined;
  readonly ifNoneMatch?: string | undefined;
  readonly ifModifiedSince?: string | undefined;
  readonly ifUnmodifiedSince?: string | undefined;
}

export function readConditions(headers: RequestHeaders, prefix = ''): Conditions {
  return {
    ifMatch: headers.get(`${prefix}if-match`),
    ifNoneMatch: headers.get(`${prefix}if-none-match`),
    ifModifiedSince: headers.get(`${prefix}if-modified-since`),
    ifUnmodifiedSince: headers.get(`${prefix}if-unmodified-since`),
  };
}

/**
 * RFC 9110, 13.2.2, which is also S3's order: an If-Match that holds outweighs If-Unmodified-Since, an If-None-Match
 * outweighs If-Modified-Since. Dates that cannot be read count as absent.
 */
export function judgeRead(conditions: Conditions, object: Validators): ReadVerdict {
  if (conditions.ifMatch !== undefined) {
    if (!matches(conditions.ifMatch, object.etag)) return 'failed';
  } else if (conditions.ifUnmodifiedSince !== undefined && isNewer(object, conditions.ifUnmodifiedSince)) {
    return 'failed';
  }
  if (conditions.ifNoneMatch !== undefined) {
    if (matches(conditions.ifNoneMatch, object.etag)) return 'not-modified';
  } else if (conditions.ifModifiedSince !== undefined && isNewer(object, conditions.ifModifiedSince) === false) {
    return 'not-modified';
  }
  return 'proceed';
}

/** Of a copy source: S3 answers 412 to either failure. */
export function judgeCopySource(conditions: Conditions, object: Validators): 'proceed' | 'failed' {
  return judgeRead(conditions, object) === 'proceed' ? 'proceed' : 'failed';
}

export type WriteVerdict = 'proceed' | 'failed' | 'missing';

/**
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html
 * `missing`: If-Match on a key that has no object (404 instead of 412).
 */
export function judgeWrite(
  conditions: Pick<Conditions, 'ifMatch' | 'ifNoneMatch'>,
  existing: Pick<Validators, 'etag'> | null,
): WriteVerdict {
  if (conditions.ifNoneMatch !== undefined && existing !== null && matches(conditions.ifNoneMatch, existing.etag)) {
    return 'failed';
  }
  if (conditions.ifMatch !== undefined) {
    if (existing === null) return 'missing';
    if (!matches(conditions.ifMatch, existing.etag)) return 'failed';
  }
  return 'proceed';
}

function matches(header: string, etag: string): boolean {
  const list = parseETagList(header);
  return list === '*' || list.includes(etag);
}

/** Null: the date cannot be read. HTTP dates have whole seconds, so the object's time is cut to them. */
function isNewer(object: Validators, httpDate: string): boolean | null {
  const date = parseHttpDate(httpDate);
  if (date === null) return null;
  return Math.floor(object.lastModifiedMs / 1000) > Math.floor(date.getTime() / 1000);
}
