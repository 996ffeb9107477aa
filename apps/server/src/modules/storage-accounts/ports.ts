import type { StorageCredentials } from '#server/modules/passport/index.ts';

/** A storage account of one person as the records hold it. */
export interface StorageAccount {
  userId: string;
  /** Twelve digits, chosen before the account is made. */
  accountId: string;
  accountName: string;
  accessKeyId: string;
  sealedSecretKey: string;
  /** `intended` is written before the storage service is asked, `ready` after it has answered. */
  state: 'intended' | 'ready';
  createdAt: Date;
}

export interface StorageAccounts {
  find(userId: string): Promise<StorageAccount | null>;
  /** Records the intent unless there is one; returns the one that stands. */
  intend(account: StorageAccount): Promise<StorageAccount>;
  /** Replaces an intent whose account id turned out to be taken. Does nothing when it has changed meanwhile. */
  replaceIntent(accountId: string, account: StorageAccount): Promise<void>;
  markReady(userId: string, accountId: string, at: Date): Promise<void>;
}

/** What a storage service of our own kind can do for its operator. */
export interface AccountService {
  /** Makes an account with this id and root key. `exists` when the id is taken, by whomever. */
  createAccount(account: {
    accountId: string;
    accountName: string;
    rootKey: StorageCredentials;
  }): Promise<'created' | 'exists'>;
  /** The account that these credentials belong to; null when the service does not know them. */
  accountOf(credentials: StorageCredentials): Promise<string | null>;
}
