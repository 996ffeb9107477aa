import { openIdentity, type Identity } from '#storage/identity/open-identity.ts';
import type { OperatorCredential } from '#storage/identity/operator.ts';
import { cryptoRandomSource } from '#storage/identity/random-source.ts';
import type { IndexStore } from '#storage/stores/index-store.ts';

import { createIndexedIdentityStore } from './indexed-identity-store.ts';
import { openSecretsKey } from './open-secrets-key.ts';

/**
 * The identity half of a data directory: its records in the index, its secrets under the directory's key file. Throws
 * SecretsKeyError, whose message is fit to show, when the key file is missing, damaged or another's.
 */
export async function openStoredIdentity(parts: {
  index: IndexStore;
  dataDirectory: string;
  operator: OperatorCredential | null;
}): Promise<Identity> {
  const store = createIndexedIdentityStore(parts.index);
  const secretsKey = await openSecretsKey(parts.dataDirectory, store);
  return openIdentity({ store, secretsKey, random: cryptoRandomSource, operator: parts.operator });
}
