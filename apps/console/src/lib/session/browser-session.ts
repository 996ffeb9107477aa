import { apiPrefix, identityPrefix, type RuntimeConfig } from '@stowage/contracts';

import { createApiClient } from '#console/lib/api/api-client.ts';
import { readStored, writeStored } from '#console/lib/preferences/stored.ts';
import { createBuiltinIdentity } from '#console/lib/session/builtin-identity.ts';
import type { IdentityProvider } from '#console/lib/session/identity-provider.ts';
import { createSession, type Session } from '#console/lib/session/session.ts';
import { browserTabs } from '#console/lib/session/tabs.ts';
import { browserCookieJar } from '#console/lib/session/token-cookie.ts';

const markStorageKey = 'stowage-signed-in-with';

export interface BrowserSession {
  session: Session;
  identity: IdentityProvider;
}

/** The session of this tab, bound to the browser and to the configured identity provider. */
export function createBrowserSession(config: RuntimeConfig, language: () => string): BrowserSession {
  const fetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init);
  const identity = createIdentity(config, fetch, language);
  const session = createSession({
    identity,
    createApi: (bearer) => createApiClient({ fetch, prefix: apiPrefix, credentials: 'omit', bearer, language }),
    cookies: browserCookieJar(),
    tabs: browserTabs(),
    mark: { read: () => readStored(markStorageKey), write: (value) => writeStored(markStorageKey, value) },
    now: () => Date.now(),
    schedule(work, delayMs) {
      // Longer delays than 2^31 ms would fire at once.
      const timer = setTimeout(work, Math.min(delayMs, 2 ** 31 - 1));
      return () => clearTimeout(timer);
    },
    onWake(listener) {
      const wake = () => {
        if (document.visibilityState === 'visible') listener();
      };
      document.addEventListener('visibilitychange', wake);
      addEventListener('online', wake);
      addEventListener('pageshow', wake);
      return () => {
        document.removeEventListener('visibilitychange', wake);
        removeEventListener('online', wake);
        removeEventListener('pageshow', wake);
      };
    },
  });
  return { session, identity };
}

function createIdentity(
  config: RuntimeConfig,
  fetch: typeof globalThis.fetch,
  language: () => string,
): IdentityProvider {
  switch (config.identity.provider) {
    case 'builtin':
      return createBuiltinIdentity(
        createApiClient({ fetch, prefix: identityPrefix, credentials: 'same-origin', bearer: () => null, language }),
      );
  }
}
