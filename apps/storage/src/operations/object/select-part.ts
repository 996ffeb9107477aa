import { S3Error } from '@stowage/s3-protocol';

import type { Checksum } from '#storage/domain/checksum.ts';
import { MAX_PARTS } from '#storage/domain/object-size.ts';
import type { ObjectRecord } from '#storage/domain/object-record.ts';
import type { PartRecord } from '#storage/domain/upload-record.ts';

import type { OperationContext } from '../operation.ts';

export interface SelectedPart {
  readonly first: number;
  readonly last: number;
  readonly checksum: Checksum | null;
}

/** `?partNumber=N`: the Nth part as it was uploaded. An object stored in one piece has just part 1. */
export function selectPart(
  { query, headers }: Pick<OperationContext, 'query' | 'headers'>,
  record: ObjectRecord,
  segments: readonly PartRecord[],
): SelectedPart {
  if (headers.has('range')) {
    throw new S3Error('InvalidRequest', 'Cannot specify both Range header and partNumber query parameter');
  }
  const text = query.get('partNumber') ?? '';
  const number = Number(text);
  if (!/^\d{1,5}$/.test(text) || number < 1 || number > MAX_PARTS) {
    throw new S3Error('InvalidArgument', `Part number must be an integer between 1 and ${MAX_PARTS}, inclusive`, {
      details: { ArgumentName: 'partNumber', ArgumentValue: text },
    });
  }
  const partCount = Math.max(segments.length, 1);
  if (number > partCount) {
    throw new S3Error('InvalidPartNumber', undefined, {
      details: { PartNumberRequested: text, ActualPartCount: String(partCount) },
    });
  }
  if (segments.length === 0) return { first: 0, last: record.sizeBytes - 1, checksum: record.checksum };
  let first = 0;
  for (const segment of segments.slice(0, number - 1)) first += segment.sizeBytes;
  const part = segments[number - 1];
  return { first, last: first + (part?.sizeBytes ?? 0) - 1, checksum: part?.checksum ?? null };
}
