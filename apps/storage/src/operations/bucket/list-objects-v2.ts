import { element, S3Error } from '@stowage/s3-protocol';

import type { OperationHandler } from '../operation.ts';
import { requireBucket } from '../require-bucket.ts';
import { optional, xmlAnswer } from '../xml-answer.ts';

import { pageEntries, readObjectPage, writeName } from './object-listing.ts';

export const listObjectsV2: OperationHandler = (context) => {
  const { services, bucket, query } = context;
  const { ownerAccountId } = requireBucket(services.index, bucket);
  const token = query.get('continuation-token');
  const startAfter = query.get('start-after');
  const page = readObjectPage(context, token === undefined ? Buffer.from(startAfter ?? '') : readToken(token));
  const wantsOwner = query.get('fetch-owner') === 'true';
  return xmlAnswer('ListBucketResult', [
    element('Name', bucket),
    element('Prefix', writeName(page, page.prefix)),
    optional('StartAfter', startAfter === undefined ? null : writeName(page, startAfter)),
    optional('ContinuationToken', token),
    page.next === null ? null : element('NextContinuationToken', writeToken(page.next)),
    element('KeyCount', page.entries.length),
    element('MaxKeys', page.maxKeys),
    optional('Delimiter', page.delimiter === '' ? null : writeName(page, page.delimiter)),
    element('IsTruncated', page.isTruncated),
    optional('EncodingType', page.isUrlEncoded ? 'url' : null),
    ...pageEntries(page, wantsOwner ? services.identity.findOwner(ownerAccountId) : undefined),
  ]);
};

/** Opaque to clients: the mark says which form it has, so that another form can follow. */
const TOKEN_MARK = '1.';

function writeToken(next: Buffer): string {
  return TOKEN_MARK + next.toString('base64url');
}

function readToken(token: string): Buffer {
  const text = token.slice(TOKEN_MARK.length);
  const bytes = Buffer.from(text, 'base64url');
  if (!token.startsWith(TOKEN_MARK) || bytes.length === 0 || bytes.toString('base64url') !== text) {
    throw new S3Error('InvalidArgument', 'The continuation token provided is incorrect', {
      details: { ArgumentName: 'continuation-token' },
    });
  }
  return bytes;
}
