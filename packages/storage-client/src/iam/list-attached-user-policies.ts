import { childText } from '@stowage/s3-protocol';

import { callQuery } from '../client/call-query.ts';
import type { CallOptions } from '../client/send.ts';
import type { IamClient } from '../client/service-client.ts';

import { members, readPage, type PageInput, type PageOutput } from './iam-page.ts';

export interface ListAttachedUserPoliciesInput extends PageInput {
  UserName: string;
  PathPrefix?: string;
}

export interface AttachedPolicy {
  PolicyName: string;
  PolicyArn: string;
}

export interface ListAttachedUserPoliciesOutput extends PageOutput {
  AttachedPolicies: AttachedPolicy[];
}

/** Managed policies. https://docs.aws.amazon.com/IAM/latest/APIReference/API_ListAttachedUserPolicies.html */
export async function listAttachedUserPolicies(
  iam: IamClient,
  input: ListAttachedUserPoliciesInput,
  options?: CallOptions,
): Promise<ListAttachedUserPoliciesOutput> {
  const { UserName, PathPrefix, Marker, MaxItems } = input;
  const result = await callQuery(iam, 'ListAttachedUserPolicies', { UserName, PathPrefix, Marker, MaxItems }, options);
  return {
    AttachedPolicies: members(result, 'AttachedPolicies').map((policy) => ({
      PolicyName: childText(policy, 'PolicyName') ?? '',
      PolicyArn: childText(policy, 'PolicyArn') ?? '',
    })),
    ...readPage(result),
  };
}
