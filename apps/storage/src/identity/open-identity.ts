import type { IdentityPort } from '#storage/domain/identity-port.ts';

import { createDecideAccess, type DecideAccess } from './decide-access.ts';
import { findCredential } from './find-credential.ts';
import type { IdentityStore } from './identity-store.ts';
import type { OperatorCredential } from './operator.ts';
import { createPolicyLibrary } from './policy-library.ts';
import type { RandomSource } from './random-source.ts';
import { createSecretBox, type SecretBox } from './secret-box.ts';

/** The identity half, put together: what the S3 half asks, and what the IAM operations work on. */
export interface Identity extends IdentityPort {
  readonly store: IdentityStore;
  /** Seals the secrets of access keys. */
  readonly secrets: SecretBox;
  /** Seals session tokens. */
  readonly sessions: SecretBox;
  readonly random: RandomSource;
  readonly decide: DecideAccess;
}

export interface IdentityParts {
  readonly store: IdentityStore;
  /** 32 bytes; see stores/identity/open-secrets-key.ts. */
  readonly secretsKey: Uint8Array;
  readonly random: RandomSource;
  readonly operator: OperatorCredential | null;
}

export function openIdentity({ store, secretsKey, random, operator }: IdentityParts): Identity {
  const secrets = createSecretBox(secretsKey, 'secret-access-key', random);
  const sessions = createSecretBox(secretsKey, 'session-token', random);
  return {
    store,
    secrets,
    sessions,
    random,
    decide: createDecideAccess(store, createPolicyLibrary()),
    findCredential: (accessKeyId, sessionToken, now) =>
      findCredential(accessKeyId, sessionToken, now, { store, secrets, sessions, operator }),
    findOwner(accountId) {
      const account = store.findAccount(accountId);
      return account === undefined ? null : { canonicalId: account.canonicalId, displayName: account.accountName };
    },
  };
}
