import { accountRootArn, IamError, userArn } from '@stowage/s3-protocol';

import type { IdentityReader } from '#storage/identity/identity-store.ts';
import { rootOwnerId, type User } from '#storage/identity/records.ts';
import type { QueryContext, QueryTarget } from '#storage/operations/query/query-operation.ts';
import type { QueryParameters } from '#storage/operations/query/query-parameters.ts';

import { existingUserNameRule } from './parameter-rules.ts';

/** Whom a call is about: a user of the caller's account, or the root itself when no name is given. */
export type Subject = { ownerId: string; userName?: string };

export function findNamedUser(ctx: QueryContext, parameters: QueryParameters, reader: IdentityReader): User {
  return requireUser(ctx, parameters.required('UserName', existingUserNameRule), reader);
}

/** Without a UserName, IAM takes the user whose access key signs the call. */
export function findSubject(ctx: QueryContext, parameters: QueryParameters, reader: IdentityReader): Subject {
  const userName = parameters.optional('UserName', existingUserNameRule);
  if (userName !== undefined) {
    const user = requireUser(ctx, userName, reader);
    return { ownerId: user.userId, userName: user.userName };
  }
  const { caller } = ctx;
  if (caller.kind === 'root') return { ownerId: rootOwnerId(caller.accountId) };
  return { ownerId: caller.principalId, ...(caller.userName === undefined ? {} : { userName: caller.userName }) };
}

function requireUser({ caller }: QueryContext, userName: string, reader: IdentityReader): User {
  const user = reader.findUser(caller.accountId, userName);
  if (user === undefined) throw new IamError('NoSuchEntity', `The user with name ${userName} cannot be found.`);
  return user;
}

/**
 * The ARN of the user that a call names, with its tags as conditions see them. A user that does not exist is judged as
 * if it stood at the root path, so that who may not ask does not learn whether it exists.
 */
export function userTarget(ctx: QueryContext, parameters: QueryParameters): QueryTarget {
  const { caller, identity } = ctx;
  const userName = parameters.optional('UserName', existingUserNameRule) ?? caller.userName;
  if (userName === undefined) return { resource: accountRootArn(caller.accountId) };
  const user = identity.store.findUser(caller.accountId, userName);
  if (user === undefined) return { resource: userArn(caller.accountId, '/', userName) };
  return {
    resource: userArn(caller.accountId, user.path, user.userName),
    conditions: user.tags.flatMap(({ key, value }) => [
      [`aws:ResourceTag/${key}`, value] as const,
      [`iam:ResourceTag/${key}`, value] as const,
    ]),
  };
}
