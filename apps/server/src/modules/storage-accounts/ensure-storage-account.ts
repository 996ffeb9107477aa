import type { StorageCredentials } from '#server/modules/passport/index.ts';
import { AppError } from '#server/modules/app-error/index.ts';
import type { Clock, EventLog, Random, SecretBox } from '#server/modules/ports/index.ts';

import { newAccountId, newRootKey } from './new-account.ts';
import type { AccountService, StorageAccount, StorageAccounts } from './ports.ts';

/** Account ids are random in a space of 10^12: a second clash in a row means that something else is wrong. */
const idAttempts = 3;

export interface EnsureContext {
  storageAccounts: StorageAccounts;
  accountService: AccountService;
  secretBox: SecretBox;
  clock: Clock;
  random: Random;
  log: EventLog;
}

/**
 * The root credentials of the person's storage account, which is made when it is missing.
 *
 * The storage service cannot join our transaction, so the intent is recorded first, with the account id and the root
 * key already chosen. A crash at any point, or two sign-ins at once, then lead to the same account: whoever comes later
 * finds the intent, asks again, and takes "exists" for success once the service knows the intended key.
 */
export async function ensureStorageAccount(ctx: EnsureContext, userId: string): Promise<StorageCredentials> {
  let account = (await ctx.storageAccounts.find(userId)) ?? (await ctx.storageAccounts.intend(draft(ctx, userId)));
  for (let attempt = 0; attempt < idAttempts; attempt += 1) {
    const rootKey = openRootKey(ctx.secretBox, account);
    if (account.state === 'ready') return rootKey;
    if (await make(ctx, account, rootKey)) {
      await ctx.storageAccounts.markReady(userId, account.accountId, ctx.clock.now());
      ctx.log.info({ event: 'storage_account_ready', user_id: userId, account_id: account.accountId });
      return rootKey;
    }
    ctx.log.warn({ event: 'storage_account_id_taken', user_id: userId, account_id: account.accountId });
    await ctx.storageAccounts.replaceIntent(account.accountId, draft(ctx, userId));
    account = (await ctx.storageAccounts.find(userId)) ?? (await ctx.storageAccounts.intend(draft(ctx, userId)));
  }
  throw new AppError('storage.refused', 'The storage service could not make an account for you. Ask the operator.');
}

/** True when the account stands and is ours. */
async function make(ctx: EnsureContext, account: StorageAccount, rootKey: StorageCredentials): Promise<boolean> {
  const { accountId, accountName } = account;
  const outcome = await ctx.accountService.createAccount({ accountId, accountName, rootKey });
  if (outcome === 'created') return true;
  return (await ctx.accountService.accountOf(rootKey)) === accountId;
}

function draft(ctx: EnsureContext, userId: string): StorageAccount {
  const accountId = newAccountId(ctx.random);
  const { accessKeyId, secretAccessKey } = newRootKey(ctx.random);
  return {
    userId,
    accountId,
    accountName: userId,
    accessKeyId,
    sealedSecretKey: ctx.secretBox.seal(secretAccessKey, purposeOf(userId, accessKeyId)),
    state: 'intended',
    createdAt: ctx.clock.now(),
  };
}

function openRootKey(box: SecretBox, account: StorageAccount): StorageCredentials {
  const { accessKeyId } = account;
  return { accessKeyId, secretAccessKey: box.open(account.sealedSecretKey, purposeOf(account.userId, accessKeyId)) };
}

function purposeOf(userId: string, accessKeyId: string): string {
  return `storage-root-key:${userId}:${accessKeyId}`;
}
