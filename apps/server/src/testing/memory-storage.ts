import type { AccessKeyCheck, StorageCredentials } from '#server/modules/passport/index.ts';
import { AppError } from '#server/modules/app-error/index.ts';
import type { AccountService } from '#server/modules/storage-accounts/index.ts';
import type { SessionTokens } from '#server/modules/user-settings/index.ts';

/** The storage service as the server's ports see it, for tests of what the server does with its answers. */
export function createMemoryStorage() {
  const accounts = new Map<string, StorageCredentials>();
  const state = { down: false, issuesTemporary: true, createCalls: 0, failAfterCreate: false };
  const reachable = () => {
    if (state.down) throw new AppError('storage.unreachable', 'The storage service does not answer.');
  };
  const accountOf = (credentials: StorageCredentials) =>
    [...accounts].find(
      ([, root]) =>
        root.accessKeyId === credentials.accessKeyId && root.secretAccessKey === credentials.secretAccessKey,
    )?.[0] ?? null;

  const accountService: AccountService = {
    async createAccount({ accountId, rootKey }) {
      state.createCalls += 1;
      reachable();
      // Gives a second caller the chance to come in between.
      await Promise.resolve();
      if (accounts.has(accountId)) return 'exists';
      accounts.set(accountId, rootKey);
      if (state.failAfterCreate) throw new Error('The process died after the account was made.');
      return 'created';
    },
    async accountOf(credentials) {
      reachable();
      return Promise.resolve(accountOf(credentials));
    },
  };
  const accessKeys: AccessKeyCheck = {
    async identify(credentials) {
      reachable();
      const accountId = accountOf(credentials);
      return Promise.resolve(
        accountId === null
          ? { known: false, reason: 'InvalidClientTokenId' }
          : { known: true, arn: `arn:aws:iam::${accountId}:root` },
      );
    },
  };
  const sessionTokens: SessionTokens = {
    async get(credentials, durationSeconds) {
      reachable();
      if (!state.issuesTemporary) return Promise.resolve('unsupported');
      return Promise.resolve({
        accessKeyId: `ASIA${credentials.accessKeyId.slice(4)}`,
        secretAccessKey: 'temporary-secret',
        sessionToken: 'temporary-session-token',
        expiresAt: new Date(Date.now() + durationSeconds * 1000),
      });
    },
  };
  return { state, accounts, accountService, accessKeys, sessionTokens };
}
