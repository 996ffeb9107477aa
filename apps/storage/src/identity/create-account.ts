import { generateAccountId, generateCanonicalId, generateId, generateSecretAccessKey } from './generate-ids.ts';
import type { IdentityStore, IdentityTransaction } from './identity-store.ts';
import { OPERATOR_ACCOUNT_ID } from './operator.ts';
import type { RandomSource } from './random-source.ts';
import { rootOwnerId, type AccessKey, type Account } from './records.ts';
import type { SecretBox } from './secret-box.ts';

export interface NewAccount {
  readonly accountName: string;
  readonly accountId?: string | undefined;
  readonly canonicalId?: string | undefined;
  readonly email?: string | undefined;
  /** The root's key; made by chance when absent. */
  readonly accessKey?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
}

export interface CreatedAccount {
  readonly account: Account;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The account cannot be made as asked. The message says why and names no secret. */
export class AccountRefused extends Error {
  override readonly name = 'AccountRefused';
  readonly reason: 'invalid' | 'exists';

  constructor(reason: 'invalid' | 'exists', message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Makes an account and the first access key of its root, in one step: an account without a key could not be used. */
export async function createAccount(
  input: NewAccount,
  { store, secrets, random, now }: { store: IdentityStore; secrets: SecretBox; random: RandomSource; now: Date },
): Promise<CreatedAccount> {
  checkInput(input);
  const accessKeyId = input.accessKey?.accessKeyId ?? generateId('AKIA', random);
  const secretAccessKey = input.accessKey?.secretAccessKey ?? generateSecretAccessKey(random);
  const account = await store.transact((transaction) => {
    const accountId = input.accountId ?? freshAccountId(transaction, random);
    const canonicalId = input.canonicalId ?? generateCanonicalId(random);
    if (transaction.findAccount(accountId) !== undefined) {
      throw new AccountRefused('exists', `There is already an account with the id ${accountId}.`);
    }
    if (transaction.findAccountByCanonicalId(canonicalId) !== undefined) {
      throw new AccountRefused('exists', `There is already an account with the canonical id ${canonicalId}.`);
    }
    if (transaction.findAccessKey(accessKeyId) !== undefined) {
      throw new AccountRefused('exists', `There is already an access key ${accessKeyId}.`);
    }
    const createdAt = now.toISOString();
    const record: Account = {
      accountId,
      accountName: input.accountName,
      email: input.email ?? null,
      canonicalId,
      createdAt,
    };
    const key: AccessKey = {
      accessKeyId,
      accountId,
      ownerId: rootOwnerId(accountId),
      status: 'Active',
      sealedSecret: secrets.seal(secretAccessKey, accessKeyId),
      createdAt,
    };
    transaction.putAccount(record);
    transaction.putAccessKey(key);
    return record;
  });
  return { account, accessKeyId, secretAccessKey };
}

function checkInput({ accountName, accountId, canonicalId, email, accessKey }: NewAccount): void {
  // No control characters: the name is shown in listings, logs and consoles.
  demand(/^[^\p{Cc}\p{Cs}]{1,128}$/u.test(accountName), 'An account name has 1 to 128 characters.');
  demand(accountId === undefined || /^\d{12}$/.test(accountId), 'An account id has 12 digits.');
  demand(accountId !== OPERATOR_ACCOUNT_ID, `The account id ${OPERATOR_ACCOUNT_ID} is reserved.`);
  demand(
    canonicalId === undefined || /^[0-9a-z]{1,128}$/.test(canonicalId),
    'A canonical id consists of small letters and digits, usually 64 hexadecimal ones.',
  );
  demand(
    email === undefined || /^[^\s@\p{Cc}]{1,64}@[^\s@\p{Cc}]{1,255}$/u.test(email),
    'This is not an e-mail address.',
  );
  if (accessKey === undefined) return;
  demand(/^\w{3,128}$/.test(accessKey.accessKeyId), 'An access key has 3 to 128 letters, digits or underscores.');
  demand(!accessKey.accessKeyId.startsWith('ASIA'), 'Access keys that begin with ASIA belong to sessions.');
  demand(/^[\u0021-\u007E]{8,128}$/.test(accessKey.secretAccessKey), 'A secret key has 8 to 128 printable characters.');
}

function demand(holds: boolean, message: string): asserts holds {
  if (!holds) throw new AccountRefused('invalid', message);
}

function freshAccountId(transaction: IdentityTransaction, random: RandomSource): string {
  for (;;) {
    const accountId = generateAccountId(random);
    if (transaction.findAccount(accountId) === undefined) return accountId;
  }
}
