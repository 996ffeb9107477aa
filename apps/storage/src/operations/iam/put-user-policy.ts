import { parsePolicy } from '@stowage/iam-policy';
import { IamError } from '@stowage/s3-protocol';

import type { IdentityReader } from '#storage/identity/identity-store.ts';
import type { User } from '#storage/identity/records.ts';
import type { QueryOperation } from '#storage/operations/query/query-operation.ts';

import { iamQuotas, policyDocumentRule, policyNameRule } from './parameter-rules.ts';
import { findNamedUser, userTarget } from './user-subject.ts';

/** https://docs.aws.amazon.com/IAM/latest/APIReference/API_PutUserPolicy.html */
export const putUserPolicy: QueryOperation = {
  name: 'PutUserPolicy',
  service: 'iam',
  access: 'policy',
  iamAction: 'iam:PutUserPolicy',
  target: userTarget,
  async run(ctx, parameters) {
    const policyName = parameters.required('PolicyName', policyNameRule);
    const document = parameters.required('PolicyDocument', policyDocumentRule);
    await ctx.identity.store.transact((transaction) => {
      const user = findNamedUser(ctx, parameters, transaction);
      checkDocument(document);
      const total = countOtherPolicies(user, policyName, transaction) + countCharacters(document);
      if (total > iamQuotas.inlinePolicyCharactersPerUser) {
        throw new IamError(
          'LimitExceeded',
          `Maximum policy size of ${iamQuotas.inlinePolicyCharactersPerUser} bytes exceeded for user ${user.userName}`,
        );
      }
      transaction.putInlinePolicy({ accountId: user.accountId, ownerId: user.userId, policyName, document });
    });
    return null;
  },
};

/** All problems in one sentence: whoever wrote the policy sees at once what to mend and where. */
function checkDocument(document: string): void {
  const parsed = parsePolicy(document);
  if (parsed.ok) return;
  const shown = parsed.problems
    .slice(0, 10)
    .map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
  throw new IamError('MalformedPolicyDocument', shown.join(' '));
}

function countOtherPolicies(user: User, policyName: string, reader: IdentityReader): number {
  let count = 0;
  for (const policy of reader.listInlinePolicies(user.accountId, user.userId)) {
    if (policy.policyName !== policyName) count += countCharacters(policy.document);
  }
  return count;
}

/** As AWS counts: white space is free. */
function countCharacters(document: string): number {
  return document.replaceAll(/\s/g, '').length;
}
