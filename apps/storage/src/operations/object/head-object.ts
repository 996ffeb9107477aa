import type { OperationHandler } from '../operation.ts';
import { requireNullVersion } from '../read-parameters.ts';

import { describeObject } from './describe-object.ts';
import { requireObject } from './require-object.ts';

export const headObject: OperationHandler = (context) => {
  requireNullVersion(context.query);
  const { status, headers } = describeObject(context, requireObject(context, context.bucket, context.key));
  return { status, headers };
};
