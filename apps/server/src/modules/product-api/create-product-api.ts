import { AppError } from '#server/modules/app-error/index.ts';
import type { BindOptions } from '#server/modules/endpoint/index.ts';
import {
  type AccessKeyCheck,
  type Actor,
  authenticate,
  type IdentityProvider,
  passportRoutes,
  type Sessions,
  type StorageCredentials,
  type UsedIdTokens,
} from '#server/modules/passport/index.ts';
import type { Clock, Connection, EventLog, Random, SecretBox } from '#server/modules/ports/index.ts';
import type { RateLimiter } from '#server/modules/rate-limit/index.ts';
import {
  type AccountService,
  ensureStorageAccount,
  type StorageAccounts,
} from '#server/modules/storage-accounts/index.ts';
import {
  type HeldCredentials,
  type SessionTokens,
  type StorageAddress,
  userSettingsRoutes,
} from '#server/modules/user-settings/index.ts';
import { userRoutes, type Users } from '#server/modules/users/index.ts';

import { createRouter } from './routes.ts';

/** Whose storage account people act in. */
export type StorageMode =
  /** Everybody gets an account of their own, made by the operator's keys. */
  | { kind: 'per_person'; accountService: AccountService }
  /** One account for all. */
  | { kind: 'shared'; credentials: StorageCredentials }
  /** None is known to the server: people bring an access key of their own (`/passport/login`). */
  | { kind: 'bring_your_own' };

export interface ProductApiDeps {
  records: { users: Users; sessions: Sessions; usedIdTokens: UsedIdTokens; storageAccounts: StorageAccounts };
  identityProviders: readonly IdentityProvider[];
  storage: { address: StorageAddress; mode: StorageMode; accessKeys: AccessKeyCheck; sessionTokens: SessionTokens };
  secretBox: SecretBox;
  limiter: RateLimiter;
  clock: Clock;
  random: Random;
  log: EventLog;
}

export interface ProductApi {
  /** Answers everything below `/api/v1`. Never rejects. */
  fetch: (request: Request, connection: Connection) => Promise<Response>;
}

export function createProductApi(deps: ProductApiDeps): ProductApi {
  const { records, storage, log } = deps;
  const credentialsOf = credentialsByMode(deps);
  const ctx = {
    ...deps,
    ...records,
    providers: deps.identityProviders,
    accessKeys: storage.accessKeys,
    storageIssuer: storageIssuerOf(storage),
    address: storage.address,
    sessionTokens: storage.sessionTokens,
    credentialSource: { of: credentialsOf },
    async afterSignIn(userId: string) {
      if (storage.mode.kind !== 'per_person') return;
      // The sign-in stands even when the storage service is down; the settings will ask again and say so.
      await credentialsOf(userId).catch((error: unknown) =>
        log.warn({ event: 'storage_account_postponed', user_id: userId, err: error }),
      );
    },
  };
  const anybody: BindOptions<null> = { log, admit: () => Promise.resolve(null) };
  const signedIn: BindOptions<Actor> = {
    log,
    admit: (request) => authenticate(ctx, request.headers.get('authorization')),
  };
  const router = createRouter(
    [...passportRoutes(ctx, anybody, signedIn), ...userRoutes(ctx, signedIn), ...userSettingsRoutes(ctx, signedIn)],
    log,
  );
  return { fetch: async (request, connection) => router.fetch(request, connection) };
}

/** The embedded service stays the same one when its port changes; an outside one is known by its address only. */
function storageIssuerOf({ mode, address }: ProductApiDeps['storage']): string {
  return mode.kind === 'per_person' ? 'embedded-storage' : `${address.iamEndpoint}#access-keys`;
}

function credentialsByMode(deps: ProductApiDeps): (userId: string) => Promise<HeldCredentials> {
  const { mode } = deps.storage;
  switch (mode.kind) {
    case 'per_person':
      return async (userId) => {
        const ctx = { ...deps, storageAccounts: deps.records.storageAccounts, accountService: mode.accountService };
        return { lasting: await ensureStorageAccount(ctx, userId), mayHandOut: false };
      };
    case 'shared':
      return () => Promise.resolve({ lasting: mode.credentials, mayHandOut: true });
    case 'bring_your_own':
      return () =>
        Promise.reject(
          new AppError('storage.refused', 'This server knows no storage account for you. Sign in with an access key.'),
        );
  }
}
