import { element } from '@stowage/s3-protocol';

import type { OperationHandler } from '../operation.ts';
import { requireBucket } from '../require-bucket.ts';
import { optional, xmlAnswer } from '../xml-answer.ts';

import { pageEntries, readObjectPage, writeName } from './object-listing.ts';

/** Version 1: pages by key, owners always. */
export const listObjects: OperationHandler = (context) => {
  const { services, bucket, query } = context;
  const { ownerAccountId } = requireBucket(services.index, bucket);
  const marker = query.get('marker') ?? '';
  const page = readObjectPage(context, Buffer.from(marker));
  // S3 names the next marker only with a delimiter; without one the last key serves.
  const nextMarker = page.next !== null && page.delimiter !== '' ? page.next.toString('utf8') : null;
  return xmlAnswer('ListBucketResult', [
    element('Name', bucket),
    element('Prefix', writeName(page, page.prefix)),
    element('Marker', writeName(page, marker)),
    optional('NextMarker', nextMarker === null ? null : writeName(page, nextMarker)),
    element('MaxKeys', page.maxKeys),
    optional('Delimiter', page.delimiter === '' ? null : writeName(page, page.delimiter)),
    element('IsTruncated', page.isTruncated),
    optional('EncodingType', page.isUrlEncoded ? 'url' : null),
    ...pageEntries(page, services.identity.findOwner(ownerAccountId)),
  ]);
};
