import { child, childText, type XmlElement } from '@stowage/s3-protocol';

import { dateIn } from '../client/read-answer.ts';

import { members } from './iam-page.ts';

export interface Tag {
  Key: string;
  Value: string;
}

/** https://docs.aws.amazon.com/IAM/latest/APIReference/API_User.html */
export interface User {
  UserName: string;
  UserId: string;
  Path: string;
  Arn: string;
  CreateDate?: Date;
  PasswordLastUsed?: Date;
  /** Absent in lists: AWS answers it only for a single user. */
  PermissionsBoundary?: { PermissionsBoundaryType: string; PermissionsBoundaryArn: string };
  /** Empty in lists, for the same reason. */
  Tags: Tag[];
}

export function readUser(user: XmlElement | undefined): User {
  const boundary = child(user, 'PermissionsBoundary');
  return {
    UserName: childText(user, 'UserName') ?? '',
    UserId: childText(user, 'UserId') ?? '',
    Path: childText(user, 'Path') ?? '/',
    Arn: childText(user, 'Arn') ?? '',
    CreateDate: user && dateIn(user, 'CreateDate'),
    PasswordLastUsed: user && dateIn(user, 'PasswordLastUsed'),
    PermissionsBoundary: boundary && {
      PermissionsBoundaryType: childText(boundary, 'PermissionsBoundaryType') ?? '',
      PermissionsBoundaryArn: childText(boundary, 'PermissionsBoundaryArn') ?? '',
    },
    Tags: members(user, 'Tags').map((tag) => ({
      Key: childText(tag, 'Key') ?? '',
      Value: childText(tag, 'Value') ?? '',
    })),
  };
}
