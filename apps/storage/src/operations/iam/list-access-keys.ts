import { element, formatIsoSeconds } from '@stowage/s3-protocol';

import type { QueryOperation } from '#storage/operations/query/query-operation.ts';

import { listPage } from '#storage/operations/query/page.ts';
import { findSubject, userTarget } from './user-subject.ts';

/** https://docs.aws.amazon.com/IAM/latest/APIReference/API_ListAccessKeys.html */
export const listAccessKeys: QueryOperation = {
  name: 'ListAccessKeys',
  service: 'iam',
  access: 'policy',
  iamAction: 'iam:ListAccessKeys',
  target: userTarget,
  async run(ctx, parameters) {
    const { caller, identity } = ctx;
    const { ownerId, userName } = findSubject(ctx, parameters, identity.store);
    const page = listPage(
      parameters,
      (bounds) => identity.store.listAccessKeys(caller.accountId, ownerId, bounds),
      (key) => key.accessKeyId,
    );
    return [
      element(
        'AccessKeyMetadata',
        page.items.map((key) =>
          element('member', [
            userName === undefined ? null : element('UserName', userName),
            element('AccessKeyId', key.accessKeyId),
            element('Status', key.status),
            element('CreateDate', formatIsoSeconds(new Date(key.createdAt))),
          ]),
        ),
      ),
      ...page.elements,
    ];
  },
};
