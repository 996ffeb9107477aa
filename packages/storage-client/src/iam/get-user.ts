import { child } from '@stowage/s3-protocol';

import { callQuery } from '../client/call-query.ts';
import type { CallOptions } from '../client/send.ts';
import type { IamClient } from '../client/service-client.ts';

import { readUser, type User } from './iam-user.ts';

/** Without a name: the user who asks. https://docs.aws.amazon.com/IAM/latest/APIReference/API_GetUser.html */
export async function getUser(
  iam: IamClient,
  input: { UserName?: string } = {},
  options?: CallOptions,
): Promise<{ User: User }> {
  const result = await callQuery(iam, 'GetUser', { UserName: input.UserName }, options);
  return { User: readUser(child(result, 'User')) };
}
