import {
  attachUserPolicy,
  deleteUserPolicy,
  detachUserPolicy,
  putUserPolicy,
  type IamClient,
} from '@stowage/storage-client';

import type { AccessChange } from '../model/access-choice.ts';

export function performAccessChange(iam: IamClient, userName: string, change: AccessChange): Promise<void> {
  switch (change.kind) {
    case 'attach':
      return attachUserPolicy(iam, { UserName: userName, PolicyArn: change.policyArn });
    case 'detach':
      return detachUserPolicy(iam, { UserName: userName, PolicyArn: change.policyArn });
    case 'put-inline':
      return putUserPolicy(iam, {
        UserName: userName,
        PolicyName: change.policyName,
        PolicyDocument: JSON.stringify(change.document),
      });
    case 'delete-inline':
      return deleteUserPolicy(iam, { UserName: userName, PolicyName: change.policyName });
  }
}
