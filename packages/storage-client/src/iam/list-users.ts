import { callQuery } from '../client/call-query.ts';
import type { CallOptions } from '../client/send.ts';
import type { IamClient } from '../client/service-client.ts';

import { members, readPage, type PageInput, type PageOutput } from './iam-page.ts';
import { readUser, type User } from './iam-user.ts';

export interface ListUsersInput extends PageInput {
  PathPrefix?: string;
}

export interface ListUsersOutput extends PageOutput {
  Users: User[];
}

/** https://docs.aws.amazon.com/IAM/latest/APIReference/API_ListUsers.html */
export async function listUsers(
  iam: IamClient,
  input: ListUsersInput = {},
  options?: CallOptions,
): Promise<ListUsersOutput> {
  const { PathPrefix, Marker, MaxItems } = input;
  const result = await callQuery(iam, 'ListUsers', { PathPrefix, Marker, MaxItems }, options);
  return { Users: members(result, 'Users').map(readUser), ...readPage(result) };
}
