import { accountRootArn, element, type Xml } from '@stowage/s3-protocol';

import type { Account } from '#storage/identity/records.ts';

export function accountElement(name: 'Account' | 'member', account: Account): Xml {
  return element(name, [
    element('AccountId', account.accountId),
    element('AccountName', account.accountName),
    element('Arn', accountRootArn(account.accountId)),
    element('CanonicalId', account.canonicalId),
    account.email === null ? null : element('Email', account.email),
    element('CreateDate', account.createdAt),
  ]);
}
