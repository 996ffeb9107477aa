import { afterAll, describe, expect, test } from 'vitest';

import { databaseKinds } from '#server/testing/test-databases.ts';
import { address, startTestServer, type TestServer } from '#server/testing/test-server.ts';

const kinds = await databaseKinds();
afterAll(() => Promise.all(kinds.map((kind) => kind.stop())));

const rootKey = { accessKeyId: 'AKIAPERSONSOWNKEY234', secretAccessKey: 'canary-own-secret-key' };
const hourMs = 3_600_000;

describe.each(kinds)('signing in with an access key, on $name', (kind) => {
  const run = test.runIf(kind.available);
  async function start(): Promise<TestServer> {
    const server = await startTestServer({
      db: (await kind.open()).db,
      storage: ({ accessKeys, sessionTokens }) => ({
        address,
        accessKeys,
        sessionTokens,
        mode: { kind: 'bring_your_own' },
      }),
    });
    server.memoryStorage.accounts.set('123456789012', rootKey);
    return server;
  }
  const login = (server: TestServer, change: Record<string, unknown> = {}, from = '192.0.2.1') =>
    server.call('POST', '/api/v1/passport/login', {
      body: { access_key: rootKey.accessKeyId, secret_key: rootKey.secretAccessKey, ...change },
      from,
    });
  const bearerOf = (answer: { body: Record<string, unknown> }) => ({
    authorization: `Bearer ${String(answer.body['access_token'])}`,
  });

  run('gives a session, a person and short-lived credentials of that key', async () => {
    const server = await start();
    const answer = await login(server);
    expect([answer.status, answer.body['expires_in']]).toEqual([200, 3600]);
    const me = await server.call('GET', '/api/v1/users/me', { headers: bearerOf(answer) });
    expect(me.body).toMatchObject({
      display_name: 'root 123456789012',
      email: null,
      // Holding some key of an outside service must not make anybody the operator.
      role: 'member',
      signed_in_with: 'access_key',
    });
    const settings = await server.call('GET', '/api/v1/s3/user-settings', { headers: bearerOf(answer) });
    expect(settings.body).toMatchObject({
      access_key: 'ASIAPERSONSOWNKEY234',
      session_token: 'temporary-session-token',
    });
    expect((await login(server)).status).toBe(200);
    await server.stop();
  });

  run("hands the person's own key back where the service issues no temporary ones", async () => {
    const server = await start();
    server.memoryStorage.state.issuesTemporary = false;
    const answer = await login(server);
    const settings = await server.call('GET', '/api/v1/s3/user-settings', { headers: bearerOf(answer) });
    expect(settings.body).toMatchObject({
      access_key: rootKey.accessKeyId,
      secret_key: rootKey.secretAccessKey,
      session_token: null,
      expires_at: null,
    });
    await server.stop();
  });

  run('refuses unknown keys and wrong secrets alike, and slows guesses down', async () => {
    const server = await start();
    const wrong = await login(server, { secret_key: 'wrong' });
    const unknown = await login(server, { access_key: 'AKIANOBODY' });
    expect([wrong.status, wrong.body['code']]).toEqual([401, 'access_key.refused']);
    expect({ ...wrong.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
    const statuses = [];
    for (let i = 0; i < 10; i += 1) statuses.push((await login(server, { secret_key: `wrong ${i}` })).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await login(server, {}, '198.51.100.9')).status).toBe(200);
    await server.stop();
  });

  run('says that the storage service is down instead of blaming the key, and counts no try', async () => {
    const server = await start();
    server.memoryStorage.state.down = true;
    for (let i = 0; i < 8; i += 1) {
      const answer = await login(server);
      expect([answer.status, answer.body['code']]).toEqual([502, 'storage.unreachable']);
    }
    server.memoryStorage.state.down = false;
    expect((await login(server)).status).toBe(200);
    await server.stop();
  });

  run('is renewed without the key for twelve hours and not longer', async () => {
    const server = await start();
    let headers = bearerOf(await login(server));
    for (let hour = 0; hour < 12; hour += 1) {
      server.clock.advance(hourMs - 120_000);
      const renewed = await server.call('POST', '/api/v1/passport/renew', { headers });
      expect(renewed.status).toBe(200);
      // The old token stays good for what is under way.
      expect((await server.call('GET', '/api/v1/users/me', { headers })).status).toBe(200);
      headers = bearerOf(renewed);
    }
    const last = await server.call('POST', '/api/v1/passport/renew', { headers });
    expect(Number(last.body['expires_in'])).toBeLessThanOrEqual(24 * 60);
    server.clock.advance(24 * 60_000);
    const over = await server.call('POST', '/api/v1/passport/renew', { headers: bearerOf(last) });
    expect([over.status, over.body['code']]).toEqual([401, 'session.expired']);
    await server.stop();
  });

  run('keeps the key sealed while the session lives, and not at all afterwards', async () => {
    const server = await start();
    const answer = await login(server);
    const stored = () => server.db.selectFrom('sessions').select('sealed_credentials').execute();
    expect(JSON.stringify(await stored())).not.toContain('canary');
    expect((await stored())[0]?.sealed_credentials).not.toBeNull();
    await server.call('POST', '/api/v1/passport/logout', { headers: bearerOf(answer) });
    expect((await stored())[0]?.sealed_credentials).toBeNull();
    await server.stop();
  });
});
