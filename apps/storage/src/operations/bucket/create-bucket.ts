import { childText, S3Error } from '@stowage/s3-protocol';
import { readXml } from '@stowage/s3-protocol/xml-sax';

import { isValidBucketName } from '#storage/domain/bucket-name.ts';
import { findBucket, putBucket } from '#storage/stores/bucket-table.ts';

import type { OperationContext, OperationHandler } from '../operation.ts';

const MAX_BODY_BYTES = 16 * 1024;

export const createBucket: OperationHandler = async (context) => {
  const { services, bucket, caller } = context;
  if (!isValidBucketName(bucket)) {
    throw new S3Error('InvalidBucketName', undefined, { details: { BucketName: bucket } });
  }
  await checkLocation(context);
  const record = { ownerAccountId: caller.accountId, createdAtMs: services.clock().getTime(), region: services.region };
  await services.index.transact((transaction) => {
    const existing = findBucket(transaction, bucket);
    if (existing !== null) {
      const isOwn = existing.ownerAccountId === caller.accountId;
      throw new S3Error(isOwn ? 'BucketAlreadyOwnedByYou' : 'BucketAlreadyExists', undefined, {
        details: { BucketName: bucket },
      });
    }
    putBucket(transaction, bucket, record);
  });
  return { status: 200, headers: [['location', `/${bucket}`]] };
};

/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_CreateBucket.html: no body means the region of the endpoint. */
async function checkLocation({ payload, services }: OperationContext): Promise<void> {
  const body = await payload.readAll(MAX_BODY_BYTES);
  if (body.length === 0) return;
  const root = readXml(body);
  if (root.name !== 'CreateBucketConfiguration') throw new S3Error('MalformedXML');
  const location = childText(root, 'LocationConstraint')?.trim() ?? '';
  if (location === '' || location === services.region) return;
  throw new S3Error(
    'IllegalLocationConstraintException',
    `The ${location} location constraint is incompatible for the region specific endpoint this request was sent to.`,
  );
}
