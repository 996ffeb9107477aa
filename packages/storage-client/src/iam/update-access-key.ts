import { callQuery } from '../client/call-query.ts';
import type { CallOptions } from '../client/send.ts';
import type { IamClient } from '../client/service-client.ts';

import type { AccessKeyStatus } from './access-key.ts';

export interface UpdateAccessKeyInput {
  UserName?: string;
  AccessKeyId: string;
  Status: AccessKeyStatus;
}

/** https://docs.aws.amazon.com/IAM/latest/APIReference/API_UpdateAccessKey.html */
export async function updateAccessKey(
  iam: IamClient,
  input: UpdateAccessKeyInput,
  options?: CallOptions,
): Promise<void> {
  const { UserName, AccessKeyId, Status } = input;
  await callQuery(iam, 'UpdateAccessKey', { UserName, AccessKeyId, Status }, options);
}
