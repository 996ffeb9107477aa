import { child, childText } from '@stowage/s3-protocol';

import { callQuery } from '../client/call-query.ts';
import type { CallOptions } from '../client/send.ts';
import type { IamClient } from '../client/service-client.ts';
import { StorageError } from '../storage-error.ts';

import { readAccessKey, type AccessKey } from './access-key.ts';

/**
 * Without a name: for the user who asks. Code `LimitExceeded` when the user has as many as there may be (two on AWS).
 * https://docs.aws.amazon.com/IAM/latest/APIReference/API_CreateAccessKey.html
 */
export async function createAccessKey(
  iam: IamClient,
  input: { UserName?: string } = {},
  options?: CallOptions,
): Promise<{ AccessKey: AccessKey }> {
  const operation = 'CreateAccessKey';
  const result = await callQuery(iam, operation, { UserName: input.UserName }, options);
  const key = child(result, 'AccessKey');
  const SecretAccessKey = childText(key, 'SecretAccessKey');
  if (!key || !SecretAccessKey) {
    throw new StorageError({
      code: 'InvalidResponse',
      message: 'The answer holds no access key.',
      status: 200,
      operation,
    });
  }
  // On creation some services leave the status out.
  return { AccessKey: { ...readAccessKey(key), Status: 'Active', SecretAccessKey } };
}
