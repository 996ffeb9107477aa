import * as z from 'zod/mini';

import { AppError } from '#server/modules/app-error/index.ts';

import { describeProblems } from './describe-problem.ts';

/** The body as its schema wants it, or every problem with it at once. */
export function parseBody<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, body, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new AppError('request.invalid', 'The request has fields that are wrong.', {
    fields: describeProblems(parsed.error.issues),
  });
}
