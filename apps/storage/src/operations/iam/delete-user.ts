import { IamError } from '@stowage/s3-protocol';

import type { IdentityReader } from '#storage/identity/identity-store.ts';
import type { User } from '#storage/identity/records.ts';
import type { QueryOperation } from '#storage/operations/query/query-operation.ts';

import { findNamedUser, userTarget } from './user-subject.ts';

/** https://docs.aws.amazon.com/IAM/latest/APIReference/API_DeleteUser.html */
export const deleteUser: QueryOperation = {
  name: 'DeleteUser',
  service: 'iam',
  access: 'policy',
  iamAction: 'iam:DeleteUser',
  target: userTarget,
  async run(ctx, parameters) {
    await ctx.identity.store.transact((transaction) => {
      const user = findNamedUser(ctx, parameters, transaction);
      const obstacle = findObstacle(user, transaction);
      if (obstacle !== undefined) throw new IamError('DeleteConflict', `Cannot delete entity, must ${obstacle} first.`);
      transaction.removeUser(user);
    });
    return null;
  },
};

function findObstacle({ accountId, userId }: User, reader: IdentityReader): string | undefined {
  if (!isEmpty(reader.listAccessKeys(accountId, userId))) return 'delete access keys';
  if (!isEmpty(reader.listInlinePolicies(accountId, userId))) return 'delete policies';
  if (!isEmpty(reader.listAttachedPolicies(accountId, userId))) return 'detach all policies';
  return undefined;
}

function isEmpty(items: Iterable<unknown>): boolean {
  const [first] = items;
  return first === undefined;
}
