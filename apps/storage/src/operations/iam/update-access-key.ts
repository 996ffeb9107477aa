import type { QueryOperation } from '#storage/operations/query/query-operation.ts';

import { findOwnedKey } from './find-owned-key.ts';
import { accessKeyStatusRule } from './parameter-rules.ts';
import { userTarget } from './user-subject.ts';

/** https://docs.aws.amazon.com/IAM/latest/APIReference/API_UpdateAccessKey.html */
export const updateAccessKey: QueryOperation = {
  name: 'UpdateAccessKey',
  service: 'iam',
  access: 'policy',
  iamAction: 'iam:UpdateAccessKey',
  target: userTarget,
  async run(ctx, parameters) {
    const status = parameters.required('Status', accessKeyStatusRule) === 'Active' ? 'Active' : 'Inactive';
    await ctx.identity.store.transact((transaction) => {
      transaction.putAccessKey({ ...findOwnedKey(ctx, parameters, transaction), status });
    });
    return null;
  },
};
