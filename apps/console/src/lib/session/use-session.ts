import { createContext, use, useSyncExternalStore } from 'react';

import type { BrowserSession } from '#console/lib/session/browser-session.ts';
import type { IdentityProvider } from '#console/lib/session/identity-provider.ts';
import type { Session } from '#console/lib/session/session.ts';
import type { SessionState } from '#console/lib/session/session-state.ts';

export const SessionContext = createContext<BrowserSession | null>(null);

function useBrowserSession(): BrowserSession {
  const value = use(SessionContext);
  if (!value) throw new Error('useSession needs the session provider above it.');
  return value;
}

/** What can be done with the session: `api`, `signOut` … It does not change. */
export function useSession(): Session {
  return useBrowserSession().session;
}

/** The identity provider: sign in, sign up, codes. */
export function useIdentity(): IdentityProvider {
  return useBrowserSession().identity;
}

/** Who is signed in. */
export function useSessionState(): SessionState {
  const { session } = useBrowserSession();
  return useSyncExternalStore(session.subscribe, session.state);
}

/** The person who is signed in; only inside the guard. */
export function useCurrentUser(): NonNullable<SessionState['user']> {
  const { user } = useSessionState();
  if (!user) throw new Error('useCurrentUser needs the guard above it.');
  return user;
}
