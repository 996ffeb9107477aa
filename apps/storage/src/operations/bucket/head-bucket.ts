import type { OperationHandler } from '../operation.ts';
import { requireBucket } from '../require-bucket.ts';

export const headBucket: OperationHandler = ({ services, bucket }) => ({
  status: 200,
  headers: [
    ['x-amz-bucket-region', requireBucket(services.index, bucket).region],
    ['x-amz-access-point-alias', 'false'],
    ['content-type', 'application/xml'],
  ],
});
