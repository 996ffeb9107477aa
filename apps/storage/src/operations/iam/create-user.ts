import { managedPolicies } from '@stowage/iam-policy';
import { IamError, userArn } from '@stowage/s3-protocol';

import { generateId } from '#storage/identity/generate-ids.ts';
import type { User } from '#storage/identity/records.ts';
import type { QueryOperation } from '#storage/operations/query/query-operation.ts';
import type { QueryParameters } from '#storage/operations/query/query-parameters.ts';

import { arnRule, iamQuotas, pathRule, userNameRule } from './parameter-rules.ts';
import { readPolicyArn } from './policy-arn.ts';
import { readTags } from './read-tags.ts';
import { userElement } from './user-element.ts';

/** https://docs.aws.amazon.com/IAM/latest/APIReference/API_CreateUser.html */
export const createUser: QueryOperation = {
  name: 'CreateUser',
  service: 'iam',
  access: 'policy',
  iamAction: 'iam:CreateUser',
  target({ caller }, parameters) {
    const userName = parameters.required('UserName', userNameRule);
    const tags = readTags(parameters);
    return {
      resource: userArn(caller.accountId, readPath(parameters), userName),
      conditions: [
        ['iam:PermissionsBoundary', parameters.optional('PermissionsBoundary', arnRule)],
        ['aws:TagKeys', tags.map((tag) => tag.key)],
        ...tags.map((tag) => [`aws:RequestTag/${tag.key}`, tag.value] as const),
      ],
    };
  },
  async run({ caller: { accountId }, identity, now }, parameters) {
    const user: User = {
      accountId,
      userId: generateId('AIDA', identity.random),
      userName: parameters.required('UserName', userNameRule),
      path: readPath(parameters),
      createdAt: now.toISOString(),
      permissionsBoundaryArn: readBoundary(parameters),
      tags: readTags(parameters),
    };
    await identity.store.transact((transaction) => {
      if (transaction.findUser(accountId, user.userName) !== undefined) {
        throw new IamError('EntityAlreadyExists', `User with name ${user.userName} already exists.`);
      }
      if ([...transaction.listUsers(accountId)].length >= iamQuotas.usersPerAccount) {
        throw new IamError('LimitExceeded', `Cannot exceed quota for UsersPerAccount: ${iamQuotas.usersPerAccount}`);
      }
      transaction.putUser(user);
    });
    return [userElement('User', user)];
  },
};

function readPath(parameters: QueryParameters): string {
  return parameters.optional('Path', pathRule) ?? '/';
}

function readBoundary(parameters: QueryParameters): string | null {
  if (parameters.optional('PermissionsBoundary', arnRule) === undefined) return null;
  const policyArn = readPolicyArn(parameters, 'PermissionsBoundary');
  if (!managedPolicies.has(policyArn)) {
    throw new IamError('NoSuchEntity', `Scope ARN: ${policyArn} does not exist or is not attachable.`);
  }
  return policyArn;
}
