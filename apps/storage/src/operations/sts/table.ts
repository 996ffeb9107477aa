import type { QueryOperation } from '#storage/operations/query/query-operation.ts';

import { getCallerIdentity } from './get-caller-identity.ts';
import { getSessionToken } from './get-session-token.ts';

export const stsOperations: readonly QueryOperation[] = [getCallerIdentity, getSessionToken];
