import { child } from '@stowage/s3-protocol';

import { callQuery } from '../client/call-query.ts';
import type { CallOptions } from '../client/send.ts';
import type { IamClient } from '../client/service-client.ts';

import { readUser, type Tag, type User } from './iam-user.ts';

export interface CreateUserInput {
  UserName: string;
  /** Begins and ends with `/`; `/` without it. */
  Path?: string;
  /** ARN of the managed policy that limits what the user can ever be allowed. */
  PermissionsBoundary?: string;
  Tags?: readonly Tag[];
}

/** https://docs.aws.amazon.com/IAM/latest/APIReference/API_CreateUser.html */
export async function createUser(
  iam: IamClient,
  input: CreateUserInput,
  options?: CallOptions,
): Promise<{ User: User }> {
  const tags = (input.Tags ?? []).flatMap(({ Key, Value }, i) => [
    [`Tags.member.${i + 1}.Key`, Key] as const,
    [`Tags.member.${i + 1}.Value`, Value] as const,
  ]);
  const result = await callQuery(
    iam,
    'CreateUser',
    {
      Path: input.Path,
      UserName: input.UserName,
      PermissionsBoundary: input.PermissionsBoundary,
      ...Object.fromEntries(tags),
    },
    options,
  );
  return { User: readUser(child(result, 'User')) };
}
