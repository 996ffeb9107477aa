import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { databaseKinds } from '#server/testing/test-databases.ts';
import {
  createBrowser,
  exchange,
  password,
  signUpAndExchange,
  startTestServer,
  type TestServer,
} from '#server/testing/test-server.ts';

const kinds = await databaseKinds();
afterAll(() => Promise.all(kinds.map((kind) => kind.stop())));

describe.each(kinds)('the way from sign-up to storage credentials, on $name', (kind) => {
  const run = test.runIf(kind.available);
  let server: TestServer;
  beforeAll(async () => {
    if (kind.available) server = await startTestServer({ db: (await kind.open()).db });
  });
  afterAll(() => server?.stop());

  run('a new person gets a session, a profile and credentials that end soon', async () => {
    const { browser, bearer } = await signUpAndExchange(server, 'linh@example.com');

    const me = await browser.call('GET', '/api/v1/users/me', { headers: bearer });
    expect(me.status).toBe(200);
    expect(me.headers.get('cache-control')).toBe('no-store');
    expect(me.body).toEqual({
      id: expect.stringMatching(/^usr_/) as string,
      display_name: 'Linh Tran',
      email: 'linh@example.com',
      avatar_url: null,
      role: 'operator',
      signed_in_with: 'identity_provider',
      created_at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    });

    const settings = await browser.call('GET', '/api/v1/s3/user-settings', { headers: bearer });
    expect(settings.status).toBe(200);
    expect(settings.headers.get('cache-control')).toBe('no-store');
    expect(settings.body).toMatchObject({
      storage_endpoint: 'http://127.0.0.1:9000',
      iam_endpoint: 'http://127.0.0.1:9000',
      region: 'hcm01',
      session_token: 'temporary-session-token',
      preferences: {},
    });
    const endsInMs = Date.parse(String(settings.body['expires_at'])) - Date.now();
    expect(endsInMs).toBeGreaterThan(0);
    expect(endsInMs).toBeLessThanOrEqual(3_600_000);

    const info = await browser.call('GET', '/api/v1/passport/user-info', { headers: bearer });
    expect(info.body).toMatchObject({ user_id: me.body['id'], signed_in_with: 'identity_provider' });
  });

  run('only the first who signs up is the operator', async () => {
    const { browser, bearer } = await signUpAndExchange(server, 'second@example.com');
    const me = await browser.call('GET', '/api/v1/users/me', { headers: bearer });
    expect(me.body['role']).toBe('member');
  });

  run('signing in again leads to the same person and the same storage account', async () => {
    const first = await signUpAndExchange(server, 'again@example.com');
    const accounts = server.memoryStorage.accounts.size;
    const browser = createBrowser(server);
    await browser.call('POST', '/identity/sign-in', { body: { email: 'Again@Example.com', password } });
    const bearer = { authorization: `Bearer ${await exchange(browser)}` };
    const [before, after] = await Promise.all(
      [first.bearer, bearer].map((headers) => browser.call('GET', '/api/v1/users/me', { headers })),
    );
    expect(after?.body['id']).toBe(before?.body['id']);
    expect(server.memoryStorage.accounts.size).toBe(accounts);
  });

  run('a person changes the shown name, and a later sign-in keeps it', async () => {
    const { browser, bearer } = await signUpAndExchange(server, 'rename@example.com');
    const renamed = await browser.call('PATCH', '/api/v1/users/me', {
      headers: bearer,
      body: { display_name: ' Mai ' },
    });
    expect(renamed.body['display_name']).toBe('Mai');
    const again = { authorization: `Bearer ${await exchange(browser)}` };
    const me = await browser.call('GET', '/api/v1/users/me', { headers: again });
    expect(me.body['display_name']).toBe('Mai');
  });

  run('preferences are merged field by field, also when two changes come at once', async () => {
    const { browser, bearer } = await signUpAndExchange(server, 'prefs@example.com');
    const change = (preferences: unknown) =>
      browser.call('PATCH', '/api/v1/s3/user-settings', { headers: bearer, body: { preferences } });
    await Promise.all([change({ language: 'vi' }), change({ density: 'compact' }), change({ list_page_size: 50 })]);
    const settings = await browser.call('GET', '/api/v1/s3/user-settings', { headers: bearer });
    expect(settings.body['preferences']).toEqual({ language: 'vi', density: 'compact', list_page_size: 50 });
  });

  run('an ID token is good for one exchange only', async () => {
    const { browser } = await signUpAndExchange(server, 'once@example.com');
    const idToken = String((await browser.call('GET', '/identity/token')).body['id_token']);
    const exchanges = await Promise.all(
      [1, 2, 3].map(() => browser.call('POST', '/api/v1/passport/exchange', { body: { id_token: idToken } })),
    );
    expect(exchanges.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(exchanges.filter(({ status }) => status === 401)).toHaveLength(2);
  });

  run('signing out kills every token of the session at once, also those of earlier renewals', async () => {
    const { browser, token } = await signUpAndExchange(server, 'out@example.com');
    const renewed = await exchange(browser);
    const out = await browser.call('POST', '/api/v1/passport/logout', {
      headers: { authorization: `Bearer ${renewed}` },
    });
    expect(out.status).toBe(204);
    for (const dead of [token, renewed]) {
      const me = await browser.call('GET', '/api/v1/users/me', { headers: { authorization: `Bearer ${dead}` } });
      expect([me.status, me.body['code']]).toEqual([401, 'session.missing']);
    }
  });

  run('ending the identity session ends its access tokens too', async () => {
    const { browser, bearer } = await signUpAndExchange(server, 'identity-out@example.com');
    expect((await browser.call('POST', '/identity/sign-out')).status).toBe(204);
    expect((await browser.call('GET', '/api/v1/users/me', { headers: bearer })).status).toBe(401);
    expect((await browser.call('GET', '/identity/token')).body['code']).toBe('session.missing');
    expect((await browser.call('GET', '/identity/session')).body).toEqual({ user: null });
  });

  run('an ID token that was fetched before signing out is worth nothing afterwards (A16)', async () => {
    const { browser } = await signUpAndExchange(server, 'late@example.com');
    const kept = (await browser.call('GET', '/identity/token')).body['id_token'];
    await browser.call('POST', '/identity/sign-out');
    const answer = await browser.call('POST', '/api/v1/passport/exchange', { body: { id_token: kept } });
    expect([answer.status, answer.body['code']]).toEqual([401, 'id_token.refused']);
    const live = await server.db.selectFrom('sessions').selectAll().where('ended_at_ms', 'is', null).execute();
    const people = await server.db.selectFrom('users').select('id').where('email', '=', 'late@example.com').execute();
    expect(live.filter((session) => session.user_id === people[0]?.id)).toEqual([]);
  });

  run('whatever sign-outs and exchanges cross each other, nobody stays signed in', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { browser } = await signUpAndExchange(server, `cross-${round}@example.com`);
      const [idToken] = [(await browser.call('GET', '/identity/token')).body['id_token']];
      const [exchanged] = await Promise.all([
        browser.call('POST', '/api/v1/passport/exchange', { body: { id_token: idToken } }),
        browser.call('POST', '/identity/sign-out'),
      ]);
      const headers = { authorization: `Bearer ${String(exchanged.body['access_token'])}` };
      expect((await browser.call('GET', '/api/v1/users/me', { headers })).status).toBe(401);
    }
  });

  run('an access token ends after an hour, and says so', async () => {
    const { browser, bearer } = await signUpAndExchange(server, 'hour@example.com');
    server.clock.advance(59 * 60_000);
    expect((await browser.call('GET', '/api/v1/users/me', { headers: bearer })).status).toBe(200);
    server.clock.advance(61_000);
    const late = await browser.call('GET', '/api/v1/users/me', { headers: bearer });
    expect([late.status, late.body['code']]).toEqual([401, 'session.expired']);
  });
});

describe.each(kinds)('an installation that moves to another address, on $name', (kind) => {
  test.runIf(kind.available)('keeps its people, their storage accounts and its operator', async () => {
    const { db, reopen } = await kind.open();
    const before = await startTestServer({ db });
    const first = await signUpAndExchange(before, 'stays@example.com');
    const me = await first.browser.call('GET', '/api/v1/users/me', { headers: first.bearer });
    const { keys } = before;
    await before.stop();

    const after = await startTestServer({ db: reopen(), keys, movedTo: 'https://storage.example.com' });
    const browser = createBrowser(after);
    await browser.call('POST', '/identity/sign-in', { body: { email: 'stays@example.com', password } });
    const bearer = { authorization: `Bearer ${await exchange(browser)}` };
    expect((await browser.call('GET', '/api/v1/users/me', { headers: bearer })).body).toEqual(me.body);
    expect(await after.db.selectFrom('storage_accounts').selectAll().execute()).toHaveLength(1);
    await after.stop();
  });
});

describe.each(kinds)('sign-ins that cross each other, on $name', (kind) => {
  const run = test.runIf(kind.available);

  run('of many first sign-ups at once, one becomes the operator', async () => {
    const server = await startTestServer({ db: (await kind.open()).db });
    const people = await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        signUpAndExchange(server, `p${i}@example.com`, createBrowser(server, { from: `192.0.2.${i}` })),
      ),
    );
    const roles = await Promise.all(
      people.map(
        async ({ browser, bearer }) => (await browser.call('GET', '/api/v1/users/me', { headers: bearer })).body,
      ),
    );
    expect(roles.filter(({ role }) => role === 'operator')).toHaveLength(1);
    await server.stop();
  });

  run('of many sign-ups with one address at once, one makes the account', async () => {
    const server = await startTestServer({ db: (await kind.open()).db });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        createBrowser(server).call('POST', '/identity/sign-up', {
          body: { name: 'Twin', email: 'twin@example.com', password },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
    await server.stop();
  });

  run('two first sign-ins of one person at once make one person and one storage account', async () => {
    const server = await startTestServer({ db: (await kind.open()).db });
    const browser = createBrowser(server);
    await browser.call('POST', '/identity/sign-up', { body: { name: 'Twice', email: 'twice@example.com', password } });
    const tokens = await Promise.all([exchange(browser), exchange(browser), exchange(browser)]);
    const ids = await Promise.all(
      tokens.map(
        async (token) =>
          (await browser.call('GET', '/api/v1/users/me', { headers: { authorization: `Bearer ${token}` } })).body['id'],
      ),
    );
    expect(new Set(ids).size).toBe(1);
    expect(server.memoryStorage.accounts.size).toBe(1);
    await server.stop();
  });
});
