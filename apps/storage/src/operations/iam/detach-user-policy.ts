import { IamError } from '@stowage/s3-protocol';

import type { QueryOperation } from '#storage/operations/query/query-operation.ts';

import { attachmentTarget, readPolicyArn } from './policy-arn.ts';
import { findNamedUser } from './user-subject.ts';

/** https://docs.aws.amazon.com/IAM/latest/APIReference/API_DetachUserPolicy.html */
export const detachUserPolicy: QueryOperation = {
  name: 'DetachUserPolicy',
  service: 'iam',
  access: 'policy',
  iamAction: 'iam:DetachUserPolicy',
  target: attachmentTarget,
  async run(ctx, parameters) {
    const policyArn = readPolicyArn(parameters, 'PolicyArn');
    await ctx.identity.store.transact((transaction) => {
      const { accountId, userId } = findNamedUser(ctx, parameters, transaction);
      const attached = transaction.findAttachedPolicy(accountId, userId, policyArn);
      if (attached === undefined) throw new IamError('NoSuchEntity', `Policy ${policyArn} was not found.`);
      transaction.removeAttachedPolicy(attached);
    });
    return null;
  },
};
