import { element, S3Error } from '@stowage/s3-protocol';

import { findBucket, listBucketNames } from '#storage/stores/bucket-table.ts';

import type { OperationHandler } from '../operation.ts';
import { readCount } from '../read-parameters.ts';
import { optional, ownerElement, timestamp, xmlAnswer } from '../xml-answer.ts';

/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListBuckets.html */
const MAX_BUCKETS = 10_000;

export const listBuckets: OperationHandler = ({ services, caller, query }) => {
  const limit = readCount(query, 'max-buckets', MAX_BUCKETS);
  if (limit === 0) throw new S3Error('InvalidArgument', 'max-buckets must be between 1 and 10000.');
  const prefix = query.get('prefix') ?? '';
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64url').toString('utf8');
  const names = listBucketNames(services.index, caller.accountId, { prefix, after, limit: limit + 1 });
  const page = names.slice(0, limit);
  const buckets = page.flatMap((name) => {
    const bucket = findBucket(services.index, name);
    if (bucket === null || !isInRegion(bucket.region, query.get('bucket-region'))) return [];
    return [
      element('Bucket', [
        element('Name', name),
        timestamp('CreationDate', bucket.createdAtMs),
        element('BucketRegion', bucket.region),
      ]),
    ];
  });
  return xmlAnswer('ListAllMyBucketsResult', [
    element('Buckets', buckets),
    ownerElement('Owner', caller),
    names.length > limit ? element('ContinuationToken', Buffer.from(page.at(-1) ?? '').toString('base64url')) : null,
    optional('Prefix', query.get('prefix')),
  ]);
};

function isInRegion(region: string, wanted: string | undefined): boolean {
  return wanted === undefined || wanted === '' || wanted === region;
}
