import type { Kysely } from 'kysely';

import { createRateLimitStore } from './rate-limit-store.ts';
import { createSessionStore } from './session-store.ts';
import { createStorageAccountStore } from './storage-account-store.ts';
import type { Tables } from './tables.ts';
import { createUsedIdTokenStore } from './used-id-token-store.ts';
import { createUserStore } from './user-store.ts';

/** Every store of the product over one database. */
export function createRecords(db: Kysely<Tables>) {
  return {
    users: createUserStore(db),
    sessions: createSessionStore(db),
    usedIdTokens: createUsedIdTokenStore(db),
    storageAccounts: createStorageAccountStore(db),
    rateLimits: createRateLimitStore(db),
  };
}
