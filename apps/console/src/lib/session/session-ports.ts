import type { ApiClient } from '#console/lib/api/api-client.ts';
import type { IdentityProvider } from '#console/lib/session/identity-provider.ts';
import type { Tabs } from '#console/lib/session/tabs.ts';
import type { CookieJar } from '#console/lib/session/token-cookie.ts';

/** What the session needs from outside, so that tests own time, network, cookies and other tabs. */
export interface SessionPorts {
  identity: IdentityProvider;
  /** A product API client that sends what `bearer` gives. */
  createApi: (bearer: () => string | null | Promise<string | null>) => ApiClient;
  cookies: CookieJar;
  tabs: Tabs;
  /** Remembers, beyond a reload, only that an access key signed in; never the key. */
  mark: { read: () => string | null; write: (value: string) => void };
  now: () => number;
  /** Runs `work` after `delayMs`; returns the way to call it off. */
  schedule: (work: () => void, delayMs: number) => () => void;
  /** Calls back when the tab comes to life again: after sleep, when shown, when the network is back. */
  onWake: (listener: () => void) => () => void;
}
