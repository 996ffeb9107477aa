import { element } from '@stowage/s3-protocol';

import type { AttachedPolicy } from '#storage/identity/records.ts';
import type { QueryOperation } from '#storage/operations/query/query-operation.ts';

import { listPage } from '#storage/operations/query/page.ts';
import { pathPrefixRule } from './parameter-rules.ts';
import { policyNameOf } from './policy-arn.ts';
import { findNamedUser, userTarget } from './user-subject.ts';

/** https://docs.aws.amazon.com/IAM/latest/APIReference/API_ListAttachedUserPolicies.html */
export const listAttachedUserPolicies: QueryOperation = {
  name: 'ListAttachedUserPolicies',
  service: 'iam',
  access: 'policy',
  iamAction: 'iam:ListAttachedUserPolicies',
  target: userTarget,
  async run(ctx, parameters) {
    const user = findNamedUser(ctx, parameters, ctx.identity.store);
    const prefix = parameters.optional('PathPrefix', pathPrefixRule) ?? '/';
    const page = listPage<AttachedPolicy>(
      parameters,
      (bounds) => belowPath(ctx.identity.store.listAttachedPolicies(user.accountId, user.userId, bounds), prefix),
      (policy) => policy.policyArn,
    );
    return [
      element(
        'AttachedPolicies',
        page.items.map(({ policyArn }) =>
          element('member', [element('PolicyName', policyNameOf(policyArn)), element('PolicyArn', policyArn)]),
        ),
      ),
      ...page.elements,
    ];
  },
};

/** The path of a policy stands in its ARN: `…:policy/path/name`. */
function* belowPath(policies: Iterable<AttachedPolicy>, prefix: string): Generator<AttachedPolicy> {
  for (const policy of policies) {
    const pathAndName = policy.policyArn.slice(policy.policyArn.indexOf(':policy/') + ':policy'.length);
    if (pathAndName.startsWith(prefix)) yield policy;
  }
}
