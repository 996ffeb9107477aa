import type { QueryOperation } from '#storage/operations/query/query-operation.ts';

import { createAccount } from './create-account.ts';
import { listAccounts } from './list-accounts.ts';

export const accountOperations: readonly QueryOperation[] = [createAccount, listAccounts];
