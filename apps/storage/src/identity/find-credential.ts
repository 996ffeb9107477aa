import { accountRootArn, userArn } from '@stowage/s3-protocol';

import type { Caller } from '#storage/domain/caller.ts';
import type { CredentialLookup } from '#storage/domain/identity-port.ts';

import type { IdentityReader } from './identity-store.ts';
import { operatorCaller, type OperatorCredential } from './operator.ts';
import { rootOwnerId, type AccessKey, type Account, type User } from './records.ts';
import type { SecretBox } from './secret-box.ts';
import { isSessionKeyId, readSession } from './session-credentials.ts';

export interface CredentialSources {
  readonly store: IdentityReader;
  readonly secrets: SecretBox;
  readonly sessions: SecretBox;
  readonly operator: OperatorCredential | null;
}

const UNKNOWN_KEY: CredentialLookup = { found: false, code: 'InvalidAccessKeyId' };

/**
 * Who an access key stands for, and the secret that its signatures are checked with. Nothing is remembered between
 * requests, so a key that was switched off or removed, here or by the accounts command, is refused at the next one, and
 * so is every session that it began.
 */
export function findCredential(
  accessKeyId: string,
  sessionToken: string | null,
  now: Date,
  sources: CredentialSources,
): CredentialLookup {
  if (isSessionKeyId(accessKeyId)) return findSession(accessKeyId, sessionToken, now, sources);
  // A long-term key takes no token: with one, somebody mixed two sets of credentials.
  if (sessionToken !== null) return { found: false, code: 'InvalidToken' };
  const { operator } = sources;
  if (operator !== null && operator.accessKeyId === accessKeyId) {
    return { found: true, credential: { secretAccessKey: operator.secretAccessKey, caller: operatorCaller(operator) } };
  }
  const key = findActiveKey(accessKeyId, sources.store);
  const caller = key === undefined ? undefined : describeCaller(key, sources.store);
  if (key === undefined || caller === undefined) return UNKNOWN_KEY;
  const secretAccessKey = sources.secrets.open(key.sealedSecret, accessKeyId);
  if (secretAccessKey === null) throw new Error('The secret of an access key does not open with the secrets key.');
  return { found: true, credential: { secretAccessKey, caller: { ...caller, accessKeyId } } };
}

function findSession(
  accessKeyId: string,
  sessionToken: string | null,
  now: Date,
  sources: CredentialSources,
): CredentialLookup {
  const session = sessionToken === null ? null : readSession(accessKeyId, sessionToken, sources.sessions);
  if (sessionToken === null || session === null) return { found: false, code: 'InvalidToken' };
  if (now.getTime() >= Date.parse(session.expiresAt)) return { found: false, code: 'ExpiredToken' };
  const parent = findActiveKey(session.parentAccessKeyId, sources.store);
  const caller = parent === undefined ? undefined : describeCaller(parent, sources.store);
  if (caller === undefined) return UNKNOWN_KEY;
  const { secretAccessKey, issuedAt: sessionIssuedAt } = session;
  return {
    found: true,
    credential: { secretAccessKey, caller: { ...caller, accessKeyId, sessionToken, sessionIssuedAt } },
  };
}

function findActiveKey(accessKeyId: string, store: IdentityReader): AccessKey | undefined {
  const key = store.findAccessKey(accessKeyId);
  return key?.status === 'Active' ? key : undefined;
}

/** Undefined when the account or the user is gone: a key must not outlive its owner. */
function describeCaller(key: AccessKey, store: IdentityReader): Caller | undefined {
  const account = store.findAccount(key.accountId);
  if (account === undefined) return undefined;
  if (key.ownerId === rootOwnerId(account.accountId)) return rootCaller(account);
  const user = store.findUserById(account.accountId, key.ownerId);
  return user === undefined ? undefined : userCaller(account, user);
}

function rootCaller(account: Account): Caller {
  return {
    kind: 'root',
    arn: accountRootArn(account.accountId),
    accountId: account.accountId,
    canonicalId: account.canonicalId,
    displayName: account.accountName,
    principalId: rootOwnerId(account.accountId),
  };
}

/** What a user owns in S3, its account owns: the canonical id is the account's. */
function userCaller(account: Account, user: User): Caller {
  return {
    kind: 'user',
    arn: userArn(account.accountId, user.path, user.userName),
    accountId: account.accountId,
    canonicalId: account.canonicalId,
    displayName: account.accountName,
    principalId: user.userId,
    userName: user.userName,
    userPath: user.path,
  };
}
