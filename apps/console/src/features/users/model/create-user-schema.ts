import * as z from 'zod/mini';

import { pathProblem, tagProblems, userNameProblem } from '#console/lib/grants/iam-names.ts';
import { fullAccessPolicyArn, readOnlyPolicyArn } from '#console/lib/grants/managed-policies.ts';
import { accessPlanProblem, type AccessPlan } from './access-choice.ts';

export const boundaryChoices = ['none', 'full', 'read-only', 'other'] as const;
export type BoundaryChoice = (typeof boundaryChoices)[number];

const policyArn = /^arn:aws[a-z-]*:iam::(\d{12}|aws):policy\/[\w+=,.@/-]+$/;

/** Messages are ids of problems; the form has the words. Names that are taken are known only where users may be listed. */
export function createUserSchema(takenNames: readonly string[]) {
  return z
    .object({
      name: z.string(),
      path: z.string(),
      tags: z.array(z.object({ key: z.string(), value: z.string() })),
      boundary: z.enum(boundaryChoices),
      boundaryArn: z.string(),
      access: z.custom<AccessPlan>(),
      withAccessKey: z.boolean(),
    })
    .check(
      z.superRefine((form, context) => {
        const report = (field: string, message: string | null) => {
          if (message !== null) context.addIssue({ code: 'custom', path: [field], message });
        };
        report('name', userNameProblem(form.name, takenNames));
        report('path', pathProblem(form.path));
        report('tags', tagProblems(form.tags).find((problem) => problem !== null) ?? null);
        report('access', accessPlanProblem(form.access));
        report('boundaryArn', form.boundary === 'other' && !policyArn.test(form.boundaryArn) ? 'arn' : null);
      }),
    );
}

export type CreateUserForm = z.infer<ReturnType<typeof createUserSchema>>;

export const emptyCreateUserForm: CreateUserForm = {
  name: '',
  path: '/',
  tags: [],
  boundary: 'none',
  boundaryArn: '',
  access: { choice: 'nothing', buckets: [] },
  withAccessKey: true,
};

export function boundaryArnOf(form: Pick<CreateUserForm, 'boundary' | 'boundaryArn'>): string | null {
  switch (form.boundary) {
    case 'none':
      return null;
    case 'full':
      return fullAccessPolicyArn;
    case 'read-only':
      return readOnlyPolicyArn;
    case 'other':
      return form.boundaryArn;
  }
}
