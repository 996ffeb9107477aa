import { childText, type XmlElement } from '@stowage/s3-protocol';

import { dateIn } from '../client/read-answer.ts';

/** https://docs.aws.amazon.com/IAM/latest/APIReference/API_AccessKeyMetadata.html */
export interface AccessKeyMetadata {
  UserName: string;
  AccessKeyId: string;
  Status: AccessKeyStatus;
  CreateDate?: Date;
}

export type AccessKeyStatus = 'Active' | 'Inactive';

/** As answered once, on creation: the secret cannot be read again. */
export interface AccessKey extends AccessKeyMetadata {
  SecretAccessKey: string;
}

export function readAccessKey(key: XmlElement): AccessKeyMetadata {
  return {
    UserName: childText(key, 'UserName') ?? '',
    AccessKeyId: childText(key, 'AccessKeyId') ?? '',
    // Whatever else a service may say, it is not a key that works.
    Status: childText(key, 'Status') === 'Active' ? 'Active' : 'Inactive',
    CreateDate: dateIn(key, 'CreateDate'),
  };
}
