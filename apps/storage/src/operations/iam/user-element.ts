import { element, formatIsoSeconds, userArn, type Xml } from '@stowage/s3-protocol';

import type { User } from '#storage/identity/records.ts';

/**
 * A user as IAM shows it. Lists show the boundary and the tags too, which AWS leaves out of them: a console would
 * otherwise have to ask once more for every row.
 */
export function userElement(name: 'User' | 'member', user: User): Xml {
  return element(name, [
    element('Path', user.path),
    element('UserName', user.userName),
    element('UserId', user.userId),
    element('Arn', userArn(user.accountId, user.path, user.userName)),
    element('CreateDate', formatIsoSeconds(new Date(user.createdAt))),
    user.permissionsBoundaryArn === null ? null : boundaryElement(user.permissionsBoundaryArn),
    user.tags.length === 0
      ? null
      : element(
          'Tags',
          user.tags.map(({ key, value }) => element('member', [element('Key', key), element('Value', value)])),
        ),
  ]);
}

function boundaryElement(policyArn: string): Xml {
  return element('PermissionsBoundary', [
    element('PermissionsBoundaryType', 'PermissionsBoundaryPolicy'),
    element('PermissionsBoundaryArn', policyArn),
  ]);
}
