import { element } from '@stowage/s3-protocol';

import type { User } from '#storage/identity/records.ts';
import type { QueryOperation } from '#storage/operations/query/query-operation.ts';

import { listPage } from '#storage/operations/query/page.ts';
import { pathPrefixRule } from './parameter-rules.ts';
import { userElement } from './user-element.ts';

/** https://docs.aws.amazon.com/IAM/latest/APIReference/API_ListUsers.html */
export const listUsers: QueryOperation = {
  name: 'ListUsers',
  service: 'iam',
  access: 'policy',
  iamAction: 'iam:ListUsers',
  // AWS's own spelling of "the users below this prefix".
  target: ({ caller }, parameters) => ({
    resource: `arn:aws:iam::${caller.accountId}:user${parameters.optional('PathPrefix', pathPrefixRule) ?? '/'}`,
  }),
  async run({ caller, identity }, parameters) {
    const prefix = parameters.optional('PathPrefix', pathPrefixRule) ?? '/';
    const page = listPage<User>(
      parameters,
      (bounds) => withPrefix(identity.store.listUsers(caller.accountId, bounds), prefix),
      (user) => user.userName,
    );
    return [
      element(
        'Users',
        page.items.map((user) => userElement('member', user)),
      ),
      ...page.elements,
    ];
  },
};

function* withPrefix(users: Iterable<User>, prefix: string): Generator<User> {
  for (const user of users) if (user.path.startsWith(prefix)) yield user;
}
