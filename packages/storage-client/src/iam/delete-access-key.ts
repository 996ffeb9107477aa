import { callQuery } from '../client/call-query.ts';
import type { CallOptions } from '../client/send.ts';
import type { IamClient } from '../client/service-client.ts';

export interface DeleteAccessKeyInput {
  UserName?: string;
  AccessKeyId: string;
}

/** https://docs.aws.amazon.com/IAM/latest/APIReference/API_DeleteAccessKey.html */
export async function deleteAccessKey(
  iam: IamClient,
  input: DeleteAccessKeyInput,
  options?: CallOptions,
): Promise<void> {
  const { UserName, AccessKeyId } = input;
  await callQuery(iam, 'DeleteAccessKey', { UserName, AccessKeyId }, options);
}
