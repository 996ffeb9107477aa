import { callQuery } from '../client/call-query.ts';
import type { CallOptions } from '../client/send.ts';
import type { IamClient } from '../client/service-client.ts';

import { members, readPage, type PageInput, type PageOutput } from './iam-page.ts';

export interface ListUserPoliciesInput extends PageInput {
  UserName: string;
}

export interface ListUserPoliciesOutput extends PageOutput {
  PolicyNames: string[];
}

/** Inline policies. https://docs.aws.amazon.com/IAM/latest/APIReference/API_ListUserPolicies.html */
export async function listUserPolicies(
  iam: IamClient,
  input: ListUserPoliciesInput,
  options?: CallOptions,
): Promise<ListUserPoliciesOutput> {
  const { UserName, Marker, MaxItems } = input;
  const result = await callQuery(iam, 'ListUserPolicies', { UserName, Marker, MaxItems }, options);
  return { PolicyNames: members(result, 'PolicyNames').map(({ text }) => text), ...readPage(result) };
}
