import { callQuery } from '../client/call-query.ts';
import type { CallOptions } from '../client/send.ts';
import type { IamClient } from '../client/service-client.ts';

/** https://docs.aws.amazon.com/IAM/latest/APIReference/API_DeleteUserPolicy.html */
export async function deleteUserPolicy(
  iam: IamClient,
  input: { UserName: string; PolicyName: string },
  options?: CallOptions,
): Promise<void> {
  const { UserName, PolicyName } = input;
  await callQuery(iam, 'DeleteUserPolicy', { UserName, PolicyName }, options);
}
