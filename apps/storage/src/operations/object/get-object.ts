import { BodyGoneError } from '#storage/stores/body-store.ts';

import type { Answer, OperationContext, OperationHandler } from '../operation.ts';
import { requireNullVersion } from '../read-parameters.ts';

import { describeObject } from './describe-object.ts';
import { requireObject } from './require-object.ts';

/** An object that is replaced between the look into the index and the opening of its file is looked up again. */
const ATTEMPTS = 5;

export const getObject: OperationHandler = async (context) => {
  requireNullVersion(context.query);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await readOnce(context);
    } catch (error) {
      if (!(error instanceof BodyGoneError) || attempt === ATTEMPTS) throw error;
    }
  }
};

async function readOnce(context: OperationContext): Promise<Answer> {
  const record = requireObject(context, context.bucket, context.key);
  const { status, headers, first, last } = describeObject(context, record);
  return { status, headers, body: await context.services.bodies.read(record.body, first, last) };
}
