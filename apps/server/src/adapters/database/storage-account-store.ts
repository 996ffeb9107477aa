import type { Kysely } from 'kysely';

import type { StorageAccount, StorageAccounts } from '#server/modules/storage-accounts/index.ts';

import type { StorageAccountRow, Tables } from './tables.ts';

export function createStorageAccountStore(db: Kysely<Tables>): StorageAccounts {
  const find = async (userId: string): Promise<StorageAccount | null> => {
    const row = await db.selectFrom('storage_accounts').selectAll().where('user_id', '=', userId).executeTakeFirst();
    return row ? toAccount(row) : null;
  };
  return {
    find,

    async intend(account) {
      await db
        .insertInto('storage_accounts')
        .values(toRow(account))
        .onConflict((conflict) => conflict.column('user_id').doNothing())
        .execute();
      const standing = await find(account.userId);
      if (!standing) throw new Error('The intent to make a storage account vanished.');
      return standing;
    },

    async replaceIntent(accountId, account) {
      await db
        .updateTable('storage_accounts')
        .set(toRow(account))
        .where('user_id', '=', account.userId)
        .where('account_id', '=', accountId)
        .where('state', '=', 'intended')
        .execute();
    },

    async markReady(userId, accountId, at) {
      await db
        .updateTable('storage_accounts')
        .set({ state: 'ready', ready_at_ms: at.getTime() })
        .where('user_id', '=', userId)
        .where('account_id', '=', accountId)
        .where('state', '=', 'intended')
        .execute();
    },
  };
}

function toRow(account: StorageAccount): StorageAccountRow {
  return {
    user_id: account.userId,
    account_id: account.accountId,
    account_name: account.accountName,
    access_key_id: account.accessKeyId,
    sealed_secret_key: account.sealedSecretKey,
    state: account.state,
    created_at_ms: account.createdAt.getTime(),
    ready_at_ms: null,
  };
}

function toAccount(row: StorageAccountRow): StorageAccount {
  return {
    userId: row.user_id,
    accountId: row.account_id,
    accountName: row.account_name,
    accessKeyId: row.access_key_id,
    sealedSecretKey: row.sealed_secret_key,
    state: row.state as StorageAccount['state'],
    createdAt: new Date(row.created_at_ms),
  };
}
