import { callQuery } from '../client/call-query.ts';
import type { CallOptions } from '../client/send.ts';
import type { IamClient } from '../client/service-client.ts';

import { readAccessKey, type AccessKeyMetadata } from './access-key.ts';
import { members, readPage, type PageInput, type PageOutput } from './iam-page.ts';

export interface ListAccessKeysInput extends PageInput {
  /** Without it: of the user who asks. */
  UserName?: string;
}

export interface ListAccessKeysOutput extends PageOutput {
  AccessKeyMetadata: AccessKeyMetadata[];
}

/** https://docs.aws.amazon.com/IAM/latest/APIReference/API_ListAccessKeys.html */
export async function listAccessKeys(
  iam: IamClient,
  input: ListAccessKeysInput = {},
  options?: CallOptions,
): Promise<ListAccessKeysOutput> {
  const { UserName, Marker, MaxItems } = input;
  const result = await callQuery(iam, 'ListAccessKeys', { UserName, Marker, MaxItems }, options);
  return { AccessKeyMetadata: members(result, 'AccessKeyMetadata').map(readAccessKey), ...readPage(result) };
}
