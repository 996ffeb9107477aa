import * as z from 'zod/mini';

import { userNameProblem } from '#console/lib/grants/iam-names.ts';

/** For a user that exists, or for one that is made with it. Messages are ids of problems; the form has the words. */
export function createKeySchema(takenNames: readonly string[]) {
  return z.object({ for: z.enum(['existing', 'new']), userName: z.string(), newName: z.string() }).check(
    z.superRefine((form, context) => {
      const report = (field: string, message: string | null) => {
        if (message !== null) context.addIssue({ code: 'custom', path: [field], message });
      };
      if (form.for === 'existing') report('userName', userNameProblem(form.userName));
      else report('newName', userNameProblem(form.newName, takenNames));
    }),
  );
}

export type CreateKeyForm = z.infer<ReturnType<typeof createKeySchema>>;
