import type { Credentials } from '../credentials.ts';

import { formatScope, type CredentialScope } from './canonical-request.ts';

/** Keeps derived signing keys: four HMACs saved per request. */
export interface SigningKeyCache {
  get(credentials: Credentials, scope: CredentialScope): Uint8Array | undefined;
  set(credentials: Credentials, scope: CredentialScope, key: Uint8Array): void;
}

/**
 * A bounded cache, oldest entry out first. An entry counts only for the very secret that it was derived from, so a
 * replaced secret never verifies by an old key.
 */
export function createSigningKeyCache(maxEntries = 256): SigningKeyCache {
  const entries = new Map<string, { secretAccessKey: string; key: Uint8Array }>();
  const nameOf = (credentials: Credentials, scope: CredentialScope) =>
    `${credentials.accessKeyId}/${formatScope(scope)}`;
  return {
    get(credentials, scope) {
      const entry = entries.get(nameOf(credentials, scope));
      return entry?.secretAccessKey === credentials.secretAccessKey ? entry.key : undefined;
    },
    set(credentials, scope, key) {
      const name = nameOf(credentials, scope);
      entries.delete(name);
      entries.set(name, { secretAccessKey: credentials.secretAccessKey, key });
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries) break;
        entries.delete(oldest);
      }
    },
  };
}
