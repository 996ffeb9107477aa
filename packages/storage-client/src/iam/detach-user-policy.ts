import { callQuery } from '../client/call-query.ts';
import type { CallOptions } from '../client/send.ts';
import type { IamClient } from '../client/service-client.ts';

/** https://docs.aws.amazon.com/IAM/latest/APIReference/API_DetachUserPolicy.html */
export async function detachUserPolicy(
  iam: IamClient,
  input: { UserName: string; PolicyArn: string },
  options?: CallOptions,
): Promise<void> {
  const { UserName, PolicyArn } = input;
  await callQuery(iam, 'DetachUserPolicy', { UserName, PolicyArn }, options);
}
