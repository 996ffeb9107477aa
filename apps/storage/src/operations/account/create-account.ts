import { element, IamError } from '@stowage/s3-protocol';

import { AccountRefused, createAccount as makeAccount, type NewAccount } from '#storage/identity/create-account.ts';
import type { QueryOperation } from '#storage/operations/query/query-operation.ts';
import type { QueryParameters } from '#storage/operations/query/query-parameters.ts';

import { accountElement } from './account-element.ts';

/** The rules of an account's parts stand in identity/create-account.ts; here only what a form could carry. */
const anyText = { pattern: /^/, minLength: 1, maxLength: 512 };

/** An extension in IAM's shape: AWS makes accounts through another service. For the operator alone. */
export const createAccount: QueryOperation = {
  name: 'CreateAccount',
  service: 'iam',
  access: 'operator',
  iamAction: 'account:CreateAccount',
  async run({ identity, now }, parameters) {
    try {
      const created = await makeAccount(
        {
          accountName: parameters.required('AccountName', anyText),
          accountId: parameters.optional('AccountId', anyText),
          email: parameters.optional('Email', anyText),
          canonicalId: parameters.optional('CanonicalId', anyText),
          accessKey: rootKeyOf(parameters),
        },
        { ...identity, now },
      );
      return [
        accountElement('Account', created.account),
        element('AccessKey', [
          element('AccessKeyId', created.accessKeyId),
          element('SecretAccessKey', created.secretAccessKey),
        ]),
      ];
    } catch (error) {
      if (!(error instanceof AccountRefused)) throw error;
      throw new IamError(error.reason === 'exists' ? 'EntityAlreadyExists' : 'InvalidInput', error.message);
    }
  },
};

/**
 * A caller may choose the root's key. One that recorded it before asking can ask again after a lost answer, and knows
 * by the key whether the account that exists is its own.
 */
function rootKeyOf(parameters: QueryParameters): NewAccount['accessKey'] {
  const accessKeyId = parameters.optional('AccessKeyId', anyText);
  const secretAccessKey = parameters.optional('SecretAccessKey', anyText);
  if (accessKeyId === undefined && secretAccessKey === undefined) return undefined;
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new IamError('InvalidInput', 'AccessKeyId and SecretAccessKey go together.');
  }
  return { accessKeyId, secretAccessKey };
}
