import * as z from 'zod/mini';

import { brokenBucketNameRule } from './bucket-name.ts';

/** The message is the id of the rule; the form has the words. */
export const createBucketSchema = z.object({
  name: z.string().check(
    z.superRefine((name, context) => {
      const rule = brokenBucketNameRule(name);
      if (rule !== null) context.addIssue({ code: 'custom', message: rule });
    }),
  ),
});

export type CreateBucketForm = z.infer<typeof createBucketSchema>;
