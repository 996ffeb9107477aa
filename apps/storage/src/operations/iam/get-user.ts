import { accountRootArn, element, formatIsoSeconds, IamError } from '@stowage/s3-protocol';

import type { QueryOperation } from '#storage/operations/query/query-operation.ts';

import { existingUserNameRule } from './parameter-rules.ts';
import { userElement } from './user-element.ts';
import { findNamedUser, userTarget } from './user-subject.ts';

/** https://docs.aws.amazon.com/IAM/latest/APIReference/API_GetUser.html */
export const getUser: QueryOperation = {
  name: 'GetUser',
  service: 'iam',
  access: 'policy',
  iamAction: 'iam:GetUser',
  target: userTarget,
  async run(ctx, parameters) {
    const { caller, identity } = ctx;
    if (parameters.optional('UserName', existingUserNameRule) !== undefined) {
      return [userElement('User', findNamedUser(ctx, parameters, identity.store))];
    }
    if (caller.kind === 'root') {
      const account = identity.store.findAccount(caller.accountId);
      if (account === undefined) throw new IamError('NoSuchEntity', 'The account cannot be found.');
      // The root is no user: AWS shows its account's id and no name.
      return [
        element('User', [
          element('UserId', account.accountId),
          element('Arn', accountRootArn(account.accountId)),
          element('CreateDate', formatIsoSeconds(new Date(account.createdAt))),
        ]),
      ];
    }
    const self = identity.store.findUserById(caller.accountId, caller.principalId);
    if (self === undefined) throw new IamError('NoSuchEntity', 'The user cannot be found.');
    return [userElement('User', self)];
  },
};
