import type { Preferences, UserSettings } from '@stowage/contracts';
import { passport, storageSettings, users } from '@stowage/contracts/routes';

import type { ApiClient } from '#console/lib/api/api-client.ts';
import { ApiError } from '#console/lib/api/api-error.ts';
import type { ProvidedUser } from '#console/lib/session/identity-provider.ts';
import { createRenewal } from '#console/lib/session/renewal.ts';
import type { SessionPorts } from '#console/lib/session/session-ports.ts';
import {
  initialState,
  signedOutState,
  type SessionProblem,
  type SessionState,
} from '#console/lib/session/session-state.ts';
import { createCredentialsKeeper, type StorageCredentials } from '#console/lib/session/storage-credentials.ts';
import { createTokenKeeper } from '#console/lib/session/token-keeper.ts';
import { createStateCell } from '#console/lib/state/state-cell.ts';

export interface AccessKeyLogin {
  access_key: string;
  secret_key: string;
  session_token?: string;
}

export interface Session {
  state: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Begins to listen to the identity provider and to the other tabs. Returns the way to stop. */
  start: () => () => void;
  signInWithAccessKey: (login: AccessKeyLogin) => Promise<void>;
  /** `here-only` when the server could not be told: its session ends by itself later. */
  signOut: () => Promise<'everywhere' | 'here-only'>;
  /** The product API. A call that meets an ended token renews it and goes out once more. */
  api: ApiClient;
  storageCredentials: () => Promise<StorageCredentials>;
  changePreferences: (changes: Preferences) => Promise<void>;
  changeDisplayName: (name: string) => Promise<void>;
}

const accessKeyMark = 'access_key';

/** Specification section 4, "Authentication flow": who is signed in, and all that begins and ends with it. */
export function createSession(ports: SessionPorts): Session {
  const cell = createStateCell<SessionState>(initialState);
  const { identity, tabs } = ports;
  /** Grows with every beginning and ending, so that an answer to an older question is dropped. */
  let round = 0;
  let signedInWith: 'identity_provider' | 'access_key' | null = null;

  const keeper = createTokenKeeper({
    ports,
    subject: () => cell.get().user?.id ?? null,
    onForeignCookie: () => endHere({ during: 'foreign-cookie', error: null }),
  });
  const plainApi = ports.createApi(keeper.bearer);
  const credentials = createCredentialsKeeper(
    async () => takeSettings(await api.call(storageSettings.getUserSettings)),
    ports.now,
  );

  const renewal = createRenewal({
    ports,
    keeper,
    issue: async () => {
      if (signedInWith === 'access_key') return plainApi.call(passport.renew);
      return plainApi.call(passport.exchange, { id_token: await identity.getIdToken() });
    },
    onRenewed: (expiresAtMs) => {
      const userId = cell.get().user?.id;
      if (userId) tabs.tell({ kind: 'renewed', userId, expiresAtMs });
    },
    onRefused: (error) => void endAfterRefusal({ during: 'renewal', error }),
  });

  const api: ApiClient = {
    async call(endpoint, ...rest) {
      try {
        return await plainApi.call(endpoint, ...rest);
      } catch (error) {
        const ended =
          error instanceof ApiError && (error.code === 'session.missing' || error.code === 'session.expired');
        if (!ended || !cell.get().user || !(await renewal.now())) throw error;
        return plainApi.call(endpoint, ...rest);
      }
    },
  };

  function endHere(problem: SessionProblem | null, options?: { keepCookie?: boolean }): void {
    round += 1;
    renewal.stop();
    credentials.drop();
    keeper.drop(options);
    signedInWith = null;
    ports.mark.write('');
    cell.set({ ...signedOutState, problem });
  }

  /** "Exchange fails: sign out of the identity provider, remove the token cookie, go to /sign-in." The guard goes there. */
  async function endAfterRefusal(problem: SessionProblem): Promise<void> {
    const viaProvider = signedInWith !== 'access_key';
    endHere(problem);
    if (viaProvider) await identity.signOut().catch(() => undefined);
  }

  async function loadPerson(current: number): Promise<void> {
    try {
      const [user, settings] = await Promise.all([
        plainApi.call(users.getMe),
        plainApi.call(storageSettings.getUserSettings),
      ]);
      if (current !== round) return;
      credentials.hold(settings);
      cell.set({ user, isAuthLoading: false, problem: null, ...readSettings(settings) });
      tabs.tell({ kind: 'signed-in', userId: user.id });
      renewal.begin();
    } catch (error) {
      // "User or settings fetch fails: remove the cookie, end loading, show a notification."
      if (current === round) endHere({ during: 'load', error });
    }
  }

  async function enterWithProvider(): Promise<void> {
    round += 1;
    const current = round;
    signedInWith = 'identity_provider';
    cell.set({ ...cell.get(), isAuthLoading: true, problem: null });
    try {
      const answer = await plainApi.call(passport.exchange, { id_token: await identity.getIdToken() });
      if (current !== round) return;
      keeper.hold(answer);
    } catch (error) {
      if (current === round) await endAfterRefusal({ during: 'exchange', error });
      return;
    }
    await loadPerson(current);
  }

  /** After a reload of a tab that an access key signed in: the cookie is all that is left, and the mark says whose way it is. */
  async function resumeWithCookie(): Promise<void> {
    round += 1;
    const current = round;
    signedInWith = 'access_key';
    try {
      const info = await plainApi.call(passport.userInfo);
      if (current !== round) return;
      if (info.signed_in_with !== 'access_key' || !keeper.adopt(Date.parse(info.expires_at))) return endHere(null);
    } catch {
      if (current === round) endHere(null);
      return;
    }
    await loadPerson(current);
  }

  async function handleProvided(user: ProvidedUser | null): Promise<void> {
    if (signedInWith === 'access_key') return;
    if (user) return enterWithProvider();
    if (cell.get().user) return endHere(null);
    if (cell.get().user === undefined && ports.mark.read() === accessKeyMark) return resumeWithCookie();
    // "No identity-provider user: loading ends and the user is null."
    cell.set({ ...signedOutState, problem: cell.get().problem });
  }

  function takeSettings(settings: UserSettings): UserSettings {
    if (cell.get().user) cell.set({ ...cell.get(), ...readSettings(settings) });
    return settings;
  }

  return {
    state: cell.get,
    subscribe: cell.subscribe,
    api,
    storageCredentials: credentials.current,
    start() {
      const listenToIdentity = () => identity.onUserChanged((user) => void handleProvided(user));
      let stopIdentity = listenToIdentity();
      const stopTabs = tabs.listen((message) => {
        const { user } = cell.get();
        if (message.kind === 'signed-out') {
          if (user) endHere(null);
        } else if (user && user.id !== message.userId) {
          endHere({ during: 'foreign-cookie', error: null }, { keepCookie: true });
        } else if (message.kind === 'renewed') {
          if (user && keeper.adopt(message.expiresAtMs)) renewal.begin();
        } else if (user === null) {
          cell.set(initialState);
          stopIdentity();
          stopIdentity = listenToIdentity();
        }
      });
      return () => {
        stopIdentity();
        stopTabs();
        renewal.stop();
      };
    },
    async signInWithAccessKey(login) {
      const answer = await plainApi.call(passport.login, login);
      round += 1;
      signedInWith = 'access_key';
      keeper.hold(answer);
      ports.mark.write(accessKeyMark);
      cell.set({ ...initialState });
      const current = round;
      // One person at a time: whoever the provider knew here is gone.
      await identity.signOut().catch(() => undefined);
      await loadPerson(current);
    },
    async signOut() {
      const told = [await succeeds(plainApi.call(passport.logout)), await succeeds(identity.signOut())];
      endHere(null);
      tabs.tell({ kind: 'signed-out' });
      return told.every(Boolean) ? 'everywhere' : 'here-only';
    },
    async changePreferences(changes) {
      const before = cell.get().preferences;
      cell.set({ ...cell.get(), preferences: { ...before, ...changes } });
      try {
        await api.call(storageSettings.updateUserSettings, { preferences: { ...before, ...changes } });
      } catch (error) {
        cell.set({ ...cell.get(), preferences: before });
        throw error;
      }
    },
    async changeDisplayName(name) {
      const user = await api.call(users.updateMe, { display_name: name });
      cell.set({ ...cell.get(), user });
    },
  };
}

/** A session that the server no longer knows is ended as well. */
async function succeeds(ending: Promise<void | undefined>): Promise<boolean> {
  try {
    await ending;
    return true;
  } catch (error) {
    return error instanceof ApiError && error.status === 401;
  }
}

function readSettings(settings: UserSettings): Pick<SessionState, 'storage' | 'preferences'> {
  return {
    storage: {
      endpoint: settings.storage_endpoint,
      iamEndpoint: settings.iam_endpoint,
      region: settings.region,
      accessKeyId: settings.access_key,
    },
    preferences: settings.preferences,
  };
}
