import { callQuery } from '../client/call-query.ts';
import type { CallOptions } from '../client/send.ts';
import type { IamClient } from '../client/service-client.ts';

/**
 * Code `DeleteConflict` while the user still has access keys, policies or groups.
 * https://docs.aws.amazon.com/IAM/latest/APIReference/API_DeleteUser.html
 */
export async function deleteUser(iam: IamClient, input: { UserName: string }, options?: CallOptions): Promise<void> {
  await callQuery(iam, 'DeleteUser', { UserName: input.UserName }, options);
}
