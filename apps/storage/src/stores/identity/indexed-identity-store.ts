import type { IdentityReader, IdentityStore, IdentityTransaction, Page } from '#storage/identity/identity-store.ts';
import type { AccessKey, Account, AttachedPolicy, InlinePolicy, User } from '#storage/identity/records.ts';
import type { IndexReader, IndexStore, IndexTransaction } from '#storage/stores/index-store.ts';

import { foldName, identityKey, identityRange } from './identity-tables.ts';
import { recordCodec, type RecordCodec } from './record-codec.ts';

const NOTHING = Buffer.alloc(0);

const accounts = recordCodec<Account>();
const users = recordCodec<User>();
const accessKeys = recordCodec<AccessKey>();
const inlinePolicies = recordCodec<InlinePolicy>();
const attachedPolicies = recordCodec<AttachedPolicy>();

/** Keeps the identity half in the ordered index, beside the objects and in the same transactions. */
export function createIndexedIdentityStore(index: IndexStore): IdentityStore {
  const proofKey = identityKey('key-proof');
  return {
    ...createReader(index),
    transact: (work) => index.transact((transaction) => work(createTransaction(transaction))),
    readKeyProof: () => index.get(proofKey)?.toString('utf8'),
    putKeyProof: (proof) =>
      index.transact((transaction) => {
        const existing = transaction.get(proofKey)?.toString('utf8');
        if (existing === undefined) transaction.put(proofKey, Buffer.from(proof, 'utf8'));
        return existing ?? proof;
      }),
  };
}

function createReader(index: IndexReader): IdentityReader {
  const read = <T>(codec: RecordCodec<T>, key: Buffer): T | undefined => {
    const bytes = index.get(key);
    return bytes === undefined ? undefined : codec.decode(bytes);
  };
  function* readRange<T>(codec: RecordCodec<T>, range: { start: Buffer; end: Buffer }): Generator<T> {
    for (const { value } of index.range(range)) yield codec.decode(value);
  }
  const reader: IdentityReader = {
    findAccount: (accountId) => read(accounts, identityKey('account', accountId)),
    findAccountByCanonicalId(canonicalId) {
      const accountId = index.get(identityKey('canonical', canonicalId))?.toString('utf8');
      return accountId === undefined ? undefined : reader.findAccount(accountId);
    },
    listAccounts: (page) => readRange(accounts, identityRange('account', [], page?.after)),

    findUser: (accountId, userName) => read(users, identityKey('user', accountId, foldName(userName))),
    findUserById(accountId, userId) {
      const name = index.get(identityKey('user-id', accountId, userId))?.toString('utf8');
      return name === undefined ? undefined : read(users, identityKey('user', accountId, name));
    },
    listUsers: (accountId, page) => readRange(users, identityRange('user', [accountId], foldAfter(page))),

    findAccessKey: (accessKeyId) => read(accessKeys, identityKey('key', accessKeyId)),
    *listAccessKeys(accountId, ownerId, page) {
      const range = identityRange('owned-key', [accountId, ownerId], page?.after);
      for (const { key } of index.range(range)) {
        const record = reader.findAccessKey(key.toString('utf8').split('\0').at(-2) ?? '');
        if (record !== undefined) yield record;
      }
    },

    findInlinePolicy: (accountId, ownerId, policyName) =>
      read(inlinePolicies, identityKey('inline', accountId, ownerId, policyName)),
    listInlinePolicies: (accountId, ownerId, page) =>
      readRange(inlinePolicies, identityRange('inline', [accountId, ownerId], page?.after)),

    findAttachedPolicy: (accountId, ownerId, policyArn) =>
      read(attachedPolicies, identityKey('attached', accountId, ownerId, policyArn)),
    listAttachedPolicies: (accountId, ownerId, page) =>
      readRange(attachedPolicies, identityRange('attached', [accountId, ownerId], page?.after)),
  };
  return reader;
}

function createTransaction(index: IndexTransaction): IdentityTransaction {
  return {
    ...createReader(index),
    putAccount(account) {
      index.put(identityKey('account', account.accountId), accounts.encode(account));
      index.put(identityKey('canonical', account.canonicalId), Buffer.from(account.accountId, 'utf8'));
    },
    putUser(user) {
      const name = foldName(user.userName);
      index.put(identityKey('user', user.accountId, name), users.encode(user));
      index.put(identityKey('user-id', user.accountId, user.userId), Buffer.from(name, 'utf8'));
    },
    removeUser(user) {
      index.remove(identityKey('user', user.accountId, foldName(user.userName)));
      index.remove(identityKey('user-id', user.accountId, user.userId));
    },
    putAccessKey(key) {
      index.put(identityKey('key', key.accessKeyId), accessKeys.encode(key));
      index.put(identityKey('owned-key', key.accountId, key.ownerId, key.accessKeyId), NOTHING);
    },
    removeAccessKey(key) {
      index.remove(identityKey('key', key.accessKeyId));
      index.remove(identityKey('owned-key', key.accountId, key.ownerId, key.accessKeyId));
    },
    putInlinePolicy(policy) {
      index.put(
        identityKey('inline', policy.accountId, policy.ownerId, policy.policyName),
        inlinePolicies.encode(policy),
      );
    },
    removeInlinePolicy(policy) {
      index.remove(identityKey('inline', policy.accountId, policy.ownerId, policy.policyName));
    },
    putAttachedPolicy(policy) {
      const { accountId, ownerId, policyArn } = policy;
      index.put(identityKey('attached', accountId, ownerId, policyArn), attachedPolicies.encode(policy));
      index.put(identityKey('attached-to', policyArn, accountId, ownerId), NOTHING);
    },
    removeAttachedPolicy({ accountId, ownerId, policyArn }) {
      index.remove(identityKey('attached', accountId, ownerId, policyArn));
      index.remove(identityKey('attached-to', policyArn, accountId, ownerId));
    },
  };
}

function foldAfter(page: Page | undefined): string | undefined {
  return page?.after === undefined ? undefined : foldName(page.after);
}
