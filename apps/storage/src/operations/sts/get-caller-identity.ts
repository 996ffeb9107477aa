import { element } from '@stowage/s3-protocol';

import { OPERATOR_ACCOUNT_ID } from '#storage/identity/operator.ts';
import type { QueryOperation } from '#storage/operations/query/query-operation.ts';

/** https://docs.aws.amazon.com/STS/latest/APIReference/API_GetCallerIdentity.html */
export const getCallerIdentity: QueryOperation = {
  name: 'GetCallerIdentity',
  service: 'sts',
  access: 'any-caller',
  iamAction: 'sts:GetCallerIdentity',
  async run({ caller }) {
    return [
      element('Arn', caller.arn),
      element('UserId', caller.principalId),
      element('Account', caller.kind === 'operator' ? OPERATOR_ACCOUNT_ID : caller.accountId),
    ];
  },
};
