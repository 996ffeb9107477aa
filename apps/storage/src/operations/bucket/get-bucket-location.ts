import type { OperationHandler } from '../operation.ts';
import { requireBucket } from '../require-bucket.ts';
import { xmlAnswer } from '../xml-answer.ts';

/** AWS's first region has an empty constraint for historical reasons, and clients know it so. */
export const getBucketLocation: OperationHandler = ({ services, bucket }) => {
  const { region } = requireBucket(services.index, bucket);
  return xmlAnswer('LocationConstraint', region === 'us-east-1' ? '' : region);
};
