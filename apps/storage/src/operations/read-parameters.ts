import { S3Error } from '@stowage/s3-protocol';

import type { RequestQuery } from '#storage/domain/request-query.ts';

/** A count such as `max-keys`: digits only, and never more than the limit of one page. */
export function readCount(query: RequestQuery, name: string, limit: number): number {
  const text = query.get(name);
  if (text === undefined || text === '') return limit;
  if (!/^\d{1,10}$/.test(text) || Number(text) > 2_147_483_647) {
    throw new S3Error('InvalidArgument', `Provided ${name} not an integer or within integer range`, {
      details: { ArgumentName: name, ArgumentValue: text },
    });
  }
  return Math.min(Number(text), limit);
}

/** True when keys in the answer are to be percent-encoded. */
export function readEncodingType(query: RequestQuery): boolean {
  const text = query.get('encoding-type');
  if (text === undefined) return false;
  if (text.toLowerCase() === 'url') return true;
  throw new S3Error('InvalidArgument', 'Invalid Encoding Method specified in Request', {
    details: { ArgumentName: 'encoding-type', ArgumentValue: text },
  });
}

/** Without versions there is only the null version. https://docs.aws.amazon.com/AmazonS3/latest/userguide/Versioning.html */
export function requireNullVersion(query: RequestQuery): void {
  const text = query.get('versionId');
  if (text === undefined || text === 'null') return;
  if (text === '') {
    throw new S3Error('InvalidArgument', 'Version id cannot be the empty string', {
      details: { ArgumentName: 'versionId' },
    });
  }
  throw new S3Error('NoSuchVersion', undefined, { details: { VersionId: text } });
}
