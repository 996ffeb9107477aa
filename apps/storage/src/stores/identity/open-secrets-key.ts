import { randomBytes } from 'node:crypto';

import { cryptoRandomSource } from '#storage/identity/random-source.ts';
import { createSecretBox } from '#storage/identity/secret-box.ts';
import type { IdentityStore } from '#storage/identity/identity-store.ts';
import {
  createSecretsKey,
  readSecretsKey,
  SecretsKeyError,
  secretsKeyPath,
} from '#storage/stores/files/secrets-key-file.ts';

const PROOF_TEXT = 'This store was written with this key.';

/**
 * The key of this data directory, made at the first start. A store that already holds sealed secrets is never given a
 * new key: every access key in it would stop working, and nobody could tell why.
 */
export async function openSecretsKey(dataDirectory: string, store: IdentityStore): Promise<Uint8Array> {
  const existing = readSecretsKey(dataDirectory);
  if (existing === undefined && store.readKeyProof() !== undefined) {
    throw new SecretsKeyError(
      `The key file ${secretsKeyPath(dataDirectory)} is missing. Put it back from a backup: without it the secrets of this data directory cannot be read.`,
    );
  }
  const key = existing ?? createSecretsKey(dataDirectory, randomBytes(32));
  const box = createSecretBox(key, 'key-proof', cryptoRandomSource);
  const proof = store.readKeyProof() ?? (await store.putKeyProof(box.seal(PROOF_TEXT, 'key-proof')));
  if (box.open(proof, 'key-proof') !== PROOF_TEXT) {
    throw new SecretsKeyError(
      `The key file ${secretsKeyPath(dataDirectory)} does not belong to this data directory. Put the right one back from a backup.`,
    );
  }
  return key;
}
