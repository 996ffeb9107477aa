import type { OperationHandler } from '../operation.ts';
import { requireBucket } from '../require-bucket.ts';
import { xmlAnswer } from '../xml-answer.ts';

/** A bucket whose versioning was never touched has an empty configuration. */
export const getBucketVersioning: OperationHandler = ({ services, bucket }) => {
  requireBucket(services.index, bucket);
  return xmlAnswer('VersioningConfiguration', '');
};
