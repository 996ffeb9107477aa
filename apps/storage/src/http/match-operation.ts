import { S3Error } from '@stowage/s3-protocol';

import type { RequestHeaders } from '#storage/domain/request-headers.ts';
import type { RequestQuery } from '#storage/domain/request-query.ts';

import { operationTable } from './operation-table.ts';
import type { OperationLevel, OperationRow } from './operation-table.ts';
import { findSubresource } from './unsupported.ts';

export interface MatchableRequest {
  readonly method: string;
  readonly bucket: string;
  readonly key: string;
  readonly query: RequestQuery;
  readonly headers: RequestHeaders;
}

export function matchOperation(request: MatchableRequest): OperationRow {
  const level: OperationLevel = request.bucket === '' ? 'service' : request.key === '' ? 'bucket' : 'object';
  for (const row of operationTable) {
    if (row.level !== level || row.method !== request.method || !meets(row, request)) continue;
    const taken = new Set((row.query ?? []).map((condition) => condition.split('=', 1)[0] ?? ''));
    const untaken = findSubresource(request.query, taken);
    if (untaken === null) return row;
    throw notImplemented(untaken);
  }
  const subresource = findSubresource(request.query, new Set());
  if (subresource !== null) throw notImplemented(subresource);
  throw new S3Error('MethodNotAllowed', undefined, {
    details: { Method: request.method, ResourceType: level.toUpperCase() },
  });
}

function meets(row: OperationRow, { query, headers }: MatchableRequest): boolean {
  if (row.header !== undefined && !headers.has(row.header)) return false;
  return (row.query ?? []).every((condition) => {
    const equals = condition.indexOf('=');
    if (equals < 0) return query.has(condition);
    return query.get(condition.slice(0, equals)) === condition.slice(equals + 1);
  });
}

function notImplemented(subresource: string): S3Error {
  return new S3Error(
    'NotImplemented',
    'A header or query you provided implies functionality that is not implemented.',
    {
      details: { ResourceType: subresource },
    },
  );
}
