import type { Caller } from '#storage/domain/caller.ts';

/** The keys of whoever runs the service, given by its environment. They make and list accounts and nothing else. */
export interface OperatorCredential {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** No account has this id: generated ids begin at 100000000000, and the accounts command refuses it. */
export const OPERATOR_ACCOUNT_ID = '000000000000';

export function operatorCaller({ accessKeyId }: OperatorCredential): Caller {
  return {
    kind: 'operator',
    arn: `arn:aws:iam::${OPERATOR_ACCOUNT_ID}:user/operator`,
    accountId: '',
    canonicalId: '',
    displayName: 'operator',
    principalId: 'operator',
    accessKeyId,
  };
}
