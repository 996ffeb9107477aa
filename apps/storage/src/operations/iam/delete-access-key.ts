import type { QueryOperation } from '#storage/operations/query/query-operation.ts';

import { findOwnedKey } from './find-owned-key.ts';
import { userTarget } from './user-subject.ts';

/** https://docs.aws.amazon.com/IAM/latest/APIReference/API_DeleteAccessKey.html */
export const deleteAccessKey: QueryOperation = {
  name: 'DeleteAccessKey',
  service: 'iam',
  access: 'policy',
  iamAction: 'iam:DeleteAccessKey',
  target: userTarget,
  async run(ctx, parameters) {
    await ctx.identity.store.transact((transaction) => {
      transaction.removeAccessKey(findOwnedKey(ctx, parameters, transaction));
    });
    return null;
  },
};
