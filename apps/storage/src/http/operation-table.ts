import { createBucket } from '#storage/operations/bucket/create-bucket.ts';
import { deleteBucket } from '#storage/operations/bucket/delete-bucket.ts';
import { getBucketLocation } from '#storage/operations/bucket/get-bucket-location.ts';
import { getBucketVersioning } from '#storage/operations/bucket/get-bucket-versioning.ts';
import { headBucket } from '#storage/operations/bucket/head-bucket.ts';
import { listBuckets } from '#storage/operations/bucket/list-buckets.ts';
import { listObjects } from '#storage/operations/bucket/list-objects.ts';
import { listObjectsV2 } from '#storage/operations/bucket/list-objects-v2.ts';
import { abortMultipartUpload } from '#storage/operations/multipart/abort-multipart-upload.ts';
import { completeMultipartUpload } from '#storage/operations/multipart/complete-multipart-upload.ts';
import { createMultipartUpload } from '#storage/operations/multipart/create-multipart-upload.ts';
import { listMultipartUploads } from '#storage/operations/multipart/list-multipart-uploads.ts';
import { listParts } from '#storage/operations/multipart/list-parts.ts';
import { uploadPartCopy } from '#storage/operations/multipart/upload-part-copy.ts';
import { uploadPart } from '#storage/operations/multipart/upload-part.ts';
import { copyObject } from '#storage/operations/object/copy-object.ts';
import { deleteObject } from '#storage/operations/object/delete-object.ts';
import { deleteObjects } from '#storage/operations/object/delete-objects.ts';
import { getObject } from '#storage/operations/object/get-object.ts';
import { headObject } from '#storage/operations/object/head-object.ts';
import { putObject } from '#storage/operations/object/put-object.ts';
import type { OperationHandler } from '#storage/operations/operation.ts';

export type OperationLevel = 'service' | 'bucket' | 'object';

export interface OperationRow {
  readonly name: string;
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  readonly level: OperationLevel;
  /** Query parameters that must be there; `name=value` where the value counts. */
  readonly query?: readonly string[];
  readonly header?: string;
  /** What the caller must be allowed to do to the bucket or object of the address. */
  readonly iamAction: `s3:${string}`;
  /**
   * `account`: asked in the caller's own account, because the bucket need not exist yet.
   * `handler`: the targets stand in the body, so the operation asks for each of them.
   */
  readonly authorisedIn?: 'account' | 'handler';
  /** What the operation reads: a document, or an object's bytes, which may come in `aws-chunked` framing. */
  readonly body?: 'plain' | 'stream';
  readonly run: OperationHandler;
}

/** First match wins, so a row with more conditions stands above the row that it narrows. */
// prettier-ignore
export const operationTable: readonly OperationRow[] = [
  { name: 'ListBuckets', method: 'GET', level: 'service', iamAction: 's3:ListAllMyBuckets', authorisedIn: 'account', run: listBuckets },

  { name: 'GetBucketLocation', method: 'GET', level: 'bucket', query: ['location'], iamAction: 's3:GetBucketLocation', run: getBucketLocation },
  { name: 'GetBucketVersioning', method: 'GET', level: 'bucket', query: ['versioning'], iamAction: 's3:GetBucketVersioning', run: getBucketVersioning },
  { name: 'ListMultipartUploads', method: 'GET', level: 'bucket', query: ['uploads'], iamAction: 's3:ListBucketMultipartUploads', run: listMultipartUploads },
  { name: 'ListObjectsV2', method: 'GET', level: 'bucket', query: ['list-type=2'], iamAction: 's3:ListBucket', run: listObjectsV2 },
  { name: 'ListObjects', method: 'GET', level: 'bucket', iamAction: 's3:ListBucket', run: listObjects },
  { name: 'HeadBucket', method: 'HEAD', level: 'bucket', iamAction: 's3:ListBucket', run: headBucket },
  { name: 'CreateBucket', method: 'PUT', level: 'bucket', iamAction: 's3:CreateBucket', authorisedIn: 'account', body: 'plain', run: createBucket },
  { name: 'DeleteBucket', method: 'DELETE', level: 'bucket', iamAction: 's3:DeleteBucket', run: deleteBucket },
  { name: 'DeleteObjects', method: 'POST', level: 'bucket', query: ['delete'], iamAction: 's3:DeleteObject', authorisedIn: 'handler', body: 'plain', run: deleteObjects },

  { name: 'ListParts', method: 'GET', level: 'object', query: ['uploadId'], iamAction: 's3:ListMultipartUploadParts', run: listParts },
  { name: 'CreateMultipartUpload', method: 'POST', level: 'object', query: ['uploads'], iamAction: 's3:PutObject', run: createMultipartUpload },
  { name: 'UploadPartCopy', method: 'PUT', level: 'object', query: ['partNumber', 'uploadId'], header: 'x-amz-copy-source', iamAction: 's3:PutObject', run: uploadPartCopy },
  { name: 'UploadPart', method: 'PUT', level: 'object', query: ['partNumber', 'uploadId'], iamAction: 's3:PutObject', body: 'stream', run: uploadPart },
  { name: 'CompleteMultipartUpload', method: 'POST', level: 'object', query: ['uploadId'], iamAction: 's3:PutObject', body: 'plain', run: completeMultipartUpload },
  { name: 'AbortMultipartUpload', method: 'DELETE', level: 'object', query: ['uploadId'], iamAction: 's3:AbortMultipartUpload', run: abortMultipartUpload },

  { name: 'GetObject', method: 'GET', level: 'object', query: ['partNumber'], iamAction: 's3:GetObject', run: getObject },
  { name: 'GetObject', method: 'GET', level: 'object', iamAction: 's3:GetObject', run: getObject },
  { name: 'HeadObject', method: 'HEAD', level: 'object', query: ['partNumber'], iamAction: 's3:GetObject', run: headObject },
  { name: 'HeadObject', method: 'HEAD', level: 'object', iamAction: 's3:GetObject', run: headObject },
  { name: 'CopyObject', method: 'PUT', level: 'object', header: 'x-amz-copy-source', iamAction: 's3:PutObject', run: copyObject },
  { name: 'PutObject', method: 'PUT', level: 'object', iamAction: 's3:PutObject', body: 'stream', run: putObject },
  { name: 'DeleteObject', method: 'DELETE', level: 'object', iamAction: 's3:DeleteObject', run: deleteObject },
];
