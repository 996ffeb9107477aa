export { ensureStorageAccount } from './ensure-storage-account.ts';
export type { AccountService, StorageAccount, StorageAccounts } from './ports.ts';
