import { IamError } from '@stowage/s3-protocol';

import type { IdentityReader } from '#storage/identity/identity-store.ts';
import type { InlinePolicy, User } from '#storage/identity/records.ts';
import type { QueryParameters } from '#storage/operations/query/query-parameters.ts';

import { policyNameRule } from './parameter-rules.ts';

export function findInlinePolicy(user: User, parameters: QueryParameters, reader: IdentityReader): InlinePolicy {
  const policyName = parameters.required('PolicyName', policyNameRule);
  const policy = reader.findInlinePolicy(user.accountId, user.userId, policyName);
  if (policy === undefined) {
    throw new IamError('NoSuchEntity', `The user policy with name ${policyName} cannot be found.`);
  }
  return policy;
}
