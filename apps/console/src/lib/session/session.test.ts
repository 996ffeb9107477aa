import type { CurrentUser, UserSettings } from '@stowage/contracts';
import { users } from '@stowage/contracts/routes';
import { beforeEach, expect, test, vi } from 'vitest';

import type { ApiClient } from '#console/lib/api/api-client.ts';
import { ApiError } from '#console/lib/api/api-error.ts';
import type { IdentityProvider, ProvidedUser } from '#console/lib/session/identity-provider.ts';
import { createSession, type Session } from '#console/lib/session/session.ts';
import type { TabMessage } from '#console/lib/session/tabs.ts';

const person: CurrentUser = {
  id: 'u-1',
  display_name: 'Operator',
  email: 'op@example.com',
  avatar_url: null,
  role: 'operator',
  signed_in_with: 'identity_provider',
  created_at: '2026-11-01T00:00:00Z',
};
const provided: ProvidedUser = { id: 'i-1', email: 'op@example.com', emailVerified: true };
const refusal = (status: number, code: ApiError['code'] = 'internal') =>
  new ApiError({ code, status, message: 'the server says no' });

/** A server, a provider, a browser and a clock that a test owns. */
function world() {
  let nowMs = Date.parse('2026-11-21T08:00:00Z');
  const cookies = new Map<string, string>();
  const planted: string[] = [];
  const timers = new Set<{ atMs: number; work: () => void }>();
  const told: TabMessage[] = [];
  let otherTab: (message: TabMessage) => void = () => undefined;
  let tellUser: (user: ProvidedUser | null) => void = () => undefined;
  let mark: string | null = null;
  let exchanges = 0;
  const calls: string[] = [];
  const answers: Record<string, () => unknown> = {
    '/passport/exchange': () => ({ access_token: `token-${(exchanges += 1)}`, expires_in: 3600 }),
    '/passport/login': () => ({ access_token: 'key-token', expires_in: 3600 }),
    '/passport/renew': () => ({ access_token: 'key-token-2', expires_in: 3600 }),
    '/passport/logout': () => undefined,
    '/passport/user-info': () => ({ user_id: 'u-1', signed_in_with: 'access_key', expires_at: '2026-11-21T09:00:00Z' }),
    '/users/me': () => person,
    '/s3/user-settings': (): UserSettings => ({
      storage_endpoint: 'http://127.0.0.1:9000',
      iam_endpoint: 'http://127.0.0.1:9000',
      region: 'hcm01',
      access_key: `ASIA${calls.length}`,
      secret_key: 'secret',
      session_token: 'st',
      expires_at: new Date(nowMs + 3_600_000).toISOString(),
      preferences: {},
    }),
  };
  const identity = {
    onUserChanged(listener: (user: ProvidedUser | null) => void) {
      tellUser = listener;
      return () => undefined;
    },
    getIdToken: vi.fn(() => Promise.resolve('id-token')),
    signOut: vi.fn(() => {
      tellUser(null);
      return Promise.resolve();
    }),
  } as unknown as IdentityProvider & { signOut: ReturnType<typeof vi.fn> };
  const session: Session = createSession({
    identity,
    createApi: (bearer) =>
      ({
        async call(route: { path: string }) {
          const token = await bearer();
          calls.push(`${route.path} ${token ?? '-'}`);
          return answers[route.path]?.();
        },
      }) as unknown as ApiClient,
    cookies: {
      secure: false,
      read: () => [...[...cookies].map(([name, value]) => `${name}=${value}`), ...planted].join('; '),
      write(cookie) {
        const [pair = ''] = cookie.split(';');
        const [name = '', value = ''] = pair.split('=');
        if (cookie.includes('Max-Age=0')) cookies.delete(name);
        else cookies.set(name, value);
      },
    },
    tabs: {
      tell: (message) => void told.push(message),
      listen(listener) {
        otherTab = listener;
        return () => undefined;
      },
      alone: (_name, work) => work(),
    },
    mark: { read: () => mark, write: (value) => void (mark = value) },
    now: () => nowMs,
    schedule(work, delayMs) {
      const timer = { atMs: nowMs + delayMs, work };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    onWake: () => () => undefined,
  });
  const settle = () => vi.waitFor(() => expect(session.state().isAuthLoading).toBe(false));
  return {
    session, identity, answers, calls, cookies, planted, told, settle,
    otherTab: (message: TabMessage) => otherTab(message),
    provider: (user: ProvidedUser | null) => tellUser(user),
    setMark: (value: string) => void (mark = value),
    async pass(ms: number) {
      nowMs += ms;
      for (const timer of timers) {
        if (timer.atMs > nowMs) continue;
        timers.delete(timer);
        timer.work();
      }
      // Everything that the timers began ends within a few turns; nothing here waits for real time.
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    },
    async enter() {
      session.start();
      tellUser(provided);
      await settle();
    },
  };
} // prettier-ignore

let w: ReturnType<typeof world>;
beforeEach(() => {
  w = world();
});

test('starts loading, with a user that is not known yet (specification section 3)', () => {
  expect(w.session.state()).toMatchObject({ user: undefined, isAuthLoading: true });
});

test('a provider without a user ends loading with user null (specification section 4)', async () => {
  w.session.start();
  w.provider(null);
  await w.settle();
  expect(w.session.state()).toMatchObject({ user: null, isAuthLoading: false });
});

test('exchanges the ID token, stores the cookie, then fetches person and settings with the bearer', async () => {
  await w.enter();
  expect(w.session.state()).toMatchObject({ user: person, isAuthLoading: false });
  expect(w.cookies.get('token')).toBe('token-1');
  expect(w.calls).toEqual(['/passport/exchange -', '/users/me token-1', '/s3/user-settings token-1']);
});

test('a failed exchange signs out of the provider, removes the cookie and leaves nobody', async () => {
  w.answers['/passport/exchange'] = () => {
    throw refusal(401, 'id_token.refused');
  };
  await w.enter();
  expect(w.identity.signOut).toHaveBeenCalledOnce();
  expect(w.cookies.has('token')).toBe(false);
  expect(w.session.state()).toMatchObject({ user: null, problem: { during: 'exchange' } });
});

test.each(['/users/me', '/s3/user-settings'])(
  'a failed %s removes the cookie, ends loading and says why',
  async (path) => {
    w.answers[path] = () => {
      throw refusal(500);
    };
    await w.enter();
    expect(w.cookies.has('token')).toBe(false);
    expect(w.session.state()).toMatchObject({ user: null, isAuthLoading: false, problem: { during: 'load' } });
    expect(w.identity.signOut).not.toHaveBeenCalled();
  },
);

test('the token is renewed before it ends', async () => {
  await w.enter();
  await w.pass(56 * 60_000);
  expect(w.cookies.get('token')).toBe('token-2');
  expect(w.told.at(-1)).toMatchObject({ kind: 'renewed' });
});

test('a machine that slept past the end renews when it wakes, and nobody is signed out', async () => {
  await w.enter();
  await w.pass(8 * 3_600_000);
  expect(w.cookies.get('token')).toBe('token-2');
  expect(w.session.state().user).toEqual(person);
});

test('no network at renewal is tried again; a refusal signs out', async () => {
  await w.enter();
  const works = w.answers['/passport/exchange'];
  w.answers['/passport/exchange'] = () => {
    throw refusal(0, 'network');
  };
  await w.pass(56 * 60_000);
  expect(w.session.state().user).toEqual(person);
  w.answers['/passport/exchange'] = works ?? (() => undefined);
  await w.pass(10_000);
  expect(w.cookies.get('token')).toBe('token-2');
  w.answers['/passport/exchange'] = () => {
    throw refusal(401, 'id_token.refused');
  };
  await w.pass(56 * 60_000);
  expect(w.session.state().user).toBeNull();
});

test('a call that meets an ended token renews it and goes out once more', async () => {
  await w.enter();
  let refused = 0;
  w.answers['/users/me'] = () => {
    refused += 1;
    if (refused === 1) throw refusal(401, 'session.expired');
    return { ...person, display_name: 'After' };
  };
  await expect(w.session.api.call(users.getMe)).resolves.toMatchObject({
    display_name: 'After',
  });
  expect(w.calls.at(-1)).toBe('/users/me token-2');
});

test('two cookies of the name end the session (cookie tossing)', async () => {
  await w.enter();
  w.planted.push('token=evil');
  await expect(w.session.changeDisplayName('x')).rejects.toThrow(ApiError);
  expect(w.session.state()).toMatchObject({ user: null, problem: { during: 'foreign-cookie' } });
});

test('a cookie of somebody else ends the session', async () => {
  await w.enter();
  w.cookies.set('token', 'evil');
  w.answers['/passport/user-info'] = () => ({ user_id: 'u-2', signed_in_with: 'identity_provider', expires_at: '' });
  await expect(w.session.changeDisplayName('x')).rejects.toThrow(ApiError);
  expect(w.session.state().user).toBeNull();
});

test('a cookie that another tab renewed for the same person is taken over', async () => {
  await w.enter();
  w.cookies.set('token', 'from-the-other-tab');
  await w.session.api.call(users.getMe);
  expect(w.calls.at(-1)).toBe('/users/me from-the-other-tab');
});

test('signing out in one tab signs out in all', async () => {
  await w.enter();
  await expect(w.session.signOut()).resolves.toBe('everywhere');
  expect(w.told.at(-1)).toEqual({ kind: 'signed-out' });
  expect(w.cookies.has('token')).toBe(false);

  const other = world();
  await other.enter();
  other.otherTab({ kind: 'signed-out' });
  expect(other.session.state().user).toBeNull();
});

test('signing out without the server says so', async () => {
  await w.enter();
  w.answers['/passport/logout'] = () => {
    throw refusal(0, 'network');
  };
  await expect(w.session.signOut()).resolves.toBe('here-only');
  expect(w.session.state().user).toBeNull();
});

test('storage credentials are renewed before they end, once for all who ask', async () => {
  await w.enter();
  const first = await w.session.storageCredentials();
  await w.pass(59.8 * 60_000);
  const [second, third] = await Promise.all([w.session.storageCredentials(), w.session.storageCredentials()]);
  expect(second.accessKeyId).not.toBe(first.accessKeyId);
  expect(third).toEqual(second);
});

test('an access-key sign-in outlives a reload by its cookie and its mark', async () => {
  w.cookies.set('token', 'key-token');
  w.setMark('access_key');
  w.session.start();
  w.provider(null);
  await w.settle();
  expect(w.session.state().user).toEqual(person);
});

test('a planted cookie without the mark is nobody', async () => {
  w.cookies.set('token', 'planted');
  w.session.start();
  w.provider(null);
  await w.settle();
  expect(w.session.state().user).toBeNull();
});
