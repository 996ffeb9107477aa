import { childText } from '@stowage/s3-protocol';

import { callQuery } from '../client/call-query.ts';
import type { CallOptions } from '../client/send.ts';
import type { IamClient } from '../client/service-client.ts';

export interface GetUserPolicyOutput {
  UserName: string;
  PolicyName: string;
  /** JSON. */
  PolicyDocument: string;
}

/** https://docs.aws.amazon.com/IAM/latest/APIReference/API_GetUserPolicy.html */
export async function getUserPolicy(
  iam: IamClient,
  input: { UserName: string; PolicyName: string },
  options?: CallOptions,
): Promise<GetUserPolicyOutput> {
  const { UserName, PolicyName } = input;
  const result = await callQuery(iam, 'GetUserPolicy', { UserName, PolicyName }, options);
  return { UserName, PolicyName, PolicyDocument: decodeDocument(childText(result, 'PolicyDocument') ?? '') };
}

/** IAM answers the document percent-encoded (RFC 3986); some services answer it as it is. */
function decodeDocument(text: string): string {
  if (text.trimStart().startsWith('{')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
