import { element } from '@stowage/s3-protocol';

import { listPage } from '#storage/operations/query/page.ts';
import type { QueryOperation } from '#storage/operations/query/query-operation.ts';

import { accountElement } from './account-element.ts';

/** An extension in IAM's shape, for the operator alone. */
export const listAccounts: QueryOperation = {
  name: 'ListAccounts',
  service: 'iam',
  access: 'operator',
  iamAction: 'account:ListAccounts',
  async run({ identity }, parameters) {
    const page = listPage(
      parameters,
      (bounds) => identity.store.listAccounts(bounds),
      (account) => account.accountId,
    );
    return [
      element(
        'Accounts',
        page.items.map((account) => accountElement('member', account)),
      ),
      ...page.elements,
    ];
  },
};
