import { callQuery } from '../client/call-query.ts';
import type { CallOptions } from '../client/send.ts';
import type { IamClient } from '../client/service-client.ts';

export interface PutUserPolicyInput {
  UserName: string;
  PolicyName: string;
  /** JSON. */
  PolicyDocument: string;
}

/**
 * Writes an inline policy, over one of the same name. Code `MalformedPolicyDocument` when the service cannot read it.
 * https://docs.aws.amazon.com/IAM/latest/APIReference/API_PutUserPolicy.html
 */
export async function putUserPolicy(iam: IamClient, input: PutUserPolicyInput, options?: CallOptions): Promise<void> {
  const { UserName, PolicyName, PolicyDocument } = input;
  await callQuery(iam, 'PutUserPolicy', { UserName, PolicyName, PolicyDocument }, options);
}
