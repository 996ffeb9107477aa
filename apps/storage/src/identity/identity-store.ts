import type { AccessKey, Account, AttachedPolicy, InlinePolicy, User } from './records.ts';

/**
 * Accounts, users, keys and policies. Reads are synchronous and see what another process wrote before: an access key
 * switched off by the accounts command is refused at the next request.
 *
 * User names are found without regard to case, as IAM does. Lists come in the order of their names.
 */
export interface IdentityReader {
  findAccount(accountId: string): Account | undefined;
  findAccountByCanonicalId(canonicalId: string): Account | undefined;
  listAccounts(page?: Page): Iterable<Account>;

  findUser(accountId: string, userName: string): User | undefined;
  findUserById(accountId: string, userId: string): User | undefined;
  listUsers(accountId: string, page?: Page): Iterable<User>;

  findAccessKey(accessKeyId: string): AccessKey | undefined;
  listAccessKeys(accountId: string, ownerId: string, page?: Page): Iterable<AccessKey>;

  findInlinePolicy(accountId: string, ownerId: string, policyName: string): InlinePolicy | undefined;
  listInlinePolicies(accountId: string, ownerId: string, page?: Page): Iterable<InlinePolicy>;

  findAttachedPolicy(accountId: string, ownerId: string, policyArn: string): AttachedPolicy | undefined;
  listAttachedPolicies(accountId: string, ownerId: string, page?: Page): Iterable<AttachedPolicy>;
}

export interface Page {
  /** The name (of an account or key: the id; of an attached policy: the ARN) that the list begins after. */
  readonly after?: string | undefined;
}

export interface IdentityTransaction extends IdentityReader {
  putAccount(account: Account): void;
  putUser(user: User): void;
  /** Removes the user alone; whoever calls sees to what hangs on it. */
  removeUser(user: User): void;
  putAccessKey(key: AccessKey): void;
  removeAccessKey(key: AccessKey): void;
  putInlinePolicy(policy: InlinePolicy): void;
  removeInlinePolicy(policy: InlinePolicy): void;
  putAttachedPolicy(policy: AttachedPolicy): void;
  removeAttachedPolicy(policy: AttachedPolicy): void;
}

export interface IdentityStore extends IdentityReader {
  /**
   * Runs `work` alone among all writers. When it throws, nothing is written. Resolves when the changes are on the
   * device, so an answer sent after it can be relied on.
   */
  transact<T>(work: (transaction: IdentityTransaction) => T): Promise<T>;
  /** A small record that proves the secrets' key to be the right one. Undefined in a fresh store. */
  readKeyProof(): string | undefined;
  /** Keeps the proof unless there is one; answers the one that counts. */
  putKeyProof(proof: string): Promise<string>;
}
