import { element, encodeQueryPart } from '@stowage/s3-protocol';

import type { QueryOperation } from '#storage/operations/query/query-operation.ts';

import { findInlinePolicy } from './find-inline-policy.ts';
import { findNamedUser, userTarget } from './user-subject.ts';

/** https://docs.aws.amazon.com/IAM/latest/APIReference/API_GetUserPolicy.html */
export const getUserPolicy: QueryOperation = {
  name: 'GetUserPolicy',
  service: 'iam',
  access: 'policy',
  iamAction: 'iam:GetUserPolicy',
  target: userTarget,
  async run(ctx, parameters) {
    const user = findNamedUser(ctx, parameters, ctx.identity.store);
    const policy = findInlinePolicy(user, parameters, ctx.identity.store);
    return [
      element('UserName', user.userName),
      element('PolicyName', policy.policyName),
      // IAM hands documents out percent-encoded (RFC 3986), and SDKs decode them.
      element('PolicyDocument', encodeQueryPart(policy.document)),
    ];
  },
};
