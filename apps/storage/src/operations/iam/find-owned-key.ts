import { IamError } from '@stowage/s3-protocol';

import type { IdentityReader } from '#storage/identity/identity-store.ts';
import type { AccessKey } from '#storage/identity/records.ts';
import type { QueryContext } from '#storage/operations/query/query-operation.ts';
import type { QueryParameters } from '#storage/operations/query/query-parameters.ts';

import { accessKeyIdRule } from './parameter-rules.ts';
import { findSubject } from './user-subject.ts';

/** The key that a call names, if it belongs to whom the call names: the key of another is as good as absent. */
export function findOwnedKey(ctx: QueryContext, parameters: QueryParameters, reader: IdentityReader): AccessKey {
  const accessKeyId = parameters.required('AccessKeyId', accessKeyIdRule);
  const { ownerId } = findSubject(ctx, parameters, reader);
  const key = reader.findAccessKey(accessKeyId);
  if (key === undefined || key.accountId !== ctx.caller.accountId || key.ownerId !== ownerId) {
    throw new IamError('NoSuchEntity', `The Access Key with id ${accessKeyId} cannot be found.`);
  }
  return key;
}
