import type { QueryOperation } from '#storage/operations/query/query-operation.ts';

import { findInlinePolicy } from './find-inline-policy.ts';
import { findNamedUser, userTarget } from './user-subject.ts';

/** https://docs.aws.amazon.com/IAM/latest/APIReference/API_DeleteUserPolicy.html */
export const deleteUserPolicy: QueryOperation = {
  name: 'DeleteUserPolicy',
  service: 'iam',
  access: 'policy',
  iamAction: 'iam:DeleteUserPolicy',
  target: userTarget,
  async run(ctx, parameters) {
    await ctx.identity.store.transact((transaction) => {
      const user = findNamedUser(ctx, parameters, transaction);
      transaction.removeInlinePolicy(findInlinePolicy(user, parameters, transaction));
    });
    return null;
  },
};
