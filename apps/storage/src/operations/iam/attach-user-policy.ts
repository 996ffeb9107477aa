import { managedPolicies } from '@stowage/iam-policy';
import { IamError } from '@stowage/s3-protocol';

import type { QueryOperation } from '#storage/operations/query/query-operation.ts';

import { iamQuotas } from './parameter-rules.ts';
import { attachmentTarget, readPolicyArn } from './policy-arn.ts';
import { findNamedUser } from './user-subject.ts';

/** https://docs.aws.amazon.com/IAM/latest/APIReference/API_AttachUserPolicy.html */
export const attachUserPolicy: QueryOperation = {
  name: 'AttachUserPolicy',
  service: 'iam',
  access: 'policy',
  iamAction: 'iam:AttachUserPolicy',
  target: attachmentTarget,
  async run(ctx, parameters) {
    const policyArn = readPolicyArn(parameters, 'PolicyArn');
    await ctx.identity.store.transact((transaction) => {
      const { accountId, userId: ownerId } = findNamedUser(ctx, parameters, transaction);
      if (!managedPolicies.has(policyArn)) {
        throw new IamError('NoSuchEntity', `Policy ${policyArn} does not exist or is not attachable.`);
      }
      if (transaction.findAttachedPolicy(accountId, ownerId, policyArn) !== undefined) return; // attached already: done
      const attached = [...transaction.listAttachedPolicies(accountId, ownerId)];
      if (attached.length >= iamQuotas.attachedPoliciesPerUser) {
        throw new IamError(
          'LimitExceeded',
          `Cannot exceed quota for PoliciesPerUser: ${iamQuotas.attachedPoliciesPerUser}`,
        );
      }
      transaction.putAttachedPolicy({ accountId, ownerId, policyArn });
    });
    return null;
  },
};
