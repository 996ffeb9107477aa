import { element } from '@stowage/s3-protocol';

import type { QueryOperation } from '#storage/operations/query/query-operation.ts';

import { listPage } from '#storage/operations/query/page.ts';
import { findNamedUser, userTarget } from './user-subject.ts';

/** https://docs.aws.amazon.com/IAM/latest/APIReference/API_ListUserPolicies.html */
export const listUserPolicies: QueryOperation = {
  name: 'ListUserPolicies',
  service: 'iam',
  access: 'policy',
  iamAction: 'iam:ListUserPolicies',
  target: userTarget,
  async run(ctx, parameters) {
    const user = findNamedUser(ctx, parameters, ctx.identity.store);
    const page = listPage(
      parameters,
      (bounds) => ctx.identity.store.listInlinePolicies(user.accountId, user.userId, bounds),
      (policy) => policy.policyName,
    );
    return [
      element(
        'PolicyNames',
        page.items.map((policy) => element('member', policy.policyName)),
      ),
      ...page.elements,
    ];
  },
};
