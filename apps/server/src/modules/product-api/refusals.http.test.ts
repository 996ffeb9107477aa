import { apiPrefix, passport, storageSettings, users } from '@stowage/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { sqliteKind } from '#server/testing/test-databases.ts';
import {
  type Browser,
  createBrowser,
  publicUrl,
  signUpAndExchange,
  startTestServer,
  type TestServer,
} from '#server/testing/test-server.ts';

const sqlite = sqliteKind();
const endpoints = [passport, users, storageSettings].flatMap((area) =>
  Object.values(area).filter((value) => typeof value === 'object' && 'method' in value),
);
const guarded = endpoints.filter((endpoint) => endpoint.access === 'bearer');

let server: TestServer;
let browser: Browser;
let token: string;
let bearer: { authorization: string };
beforeAll(async () => {
  server = await startTestServer({ db: (await sqlite.open()).db });
  ({ browser, token, bearer } = await signUpAndExchange(server, 'guard@example.com'));
});
afterAll(async () => {
  await server.stop();
  await sqlite.stop();
});

test('the list of guarded routes is not empty by mistake', () => {
  expect(new Set(guarded.map(({ id }) => id))).toEqual(
    new Set([
      'passport.logout',
      'passport.renew',
      'passport.user_info',
      'user_settings.get',
      'user_settings.update',
      'users.get_me',
      'users.update_me',
    ]),
  );
});

describe.each(guarded)('$method $path', ({ method, path, body }) => {
  const sent = body ? {} : undefined;
  const refusals: [string, Record<string, string>, string][] = [
    ['no token', {}, ''],
    ['the token in a cookie (A09)', { cookie: `token={token}` }, ''],
    ['the token in the address (A13)', {}, '?token={token}&access_token={token}'],
    ['an unknown token', { authorization: `Bearer swt_${'A'.repeat(43)}` }, ''],
    ['a token that is none', { authorization: 'Bearer undefined' }, ''],
    ['two tokens', { authorization: 'Bearer {token}, Bearer {token}' }, ''],
    ['the token with another scheme', { authorization: 'Basic {token}' }, ''],
    ['the token with a tail', { authorization: 'Bearer {token}x' }, ''],
  ];
  test.each(refusals)('answers 401 to %s', async (_name, headers, query) => {
    const fill = (text: string) => text.replaceAll('{token}', token);
    const answer = await server.call(method, `${apiPrefix}${path}${fill(query)}`, {
      body: sent,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, fill(value)])),
    });
    expect([answer.status, answer.body['code']]).toEqual([401, 'session.missing']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('answers 401 to an ID token as bearer (A24)', async () => {
    const idToken = String((await browser.call('GET', '/identity/token')).body['id_token']);
    const answer = await server.call(method, `${apiPrefix}${path}`, {
      body: sent,
      headers: { authorization: `Bearer ${idToken}` },
    });
    expect(answer.body['code']).toBe('session.missing');
  });

  test('sends no CORS header, whatever the origin (A10)', async () => {
    for (const origin of ['null', 'https://evil.example', `${publicUrl}.evil.example`, publicUrl]) {
      const answer = await server.call(method, `${apiPrefix}${path}`, { body: sent, headers: { origin } });
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});

describe('a body', () => {
  const patch = (body: unknown, headers: Record<string, string> = {}) =>
    server.call('PATCH', '/api/v1/users/me', { body, headers: { ...bearer, ...headers } });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
  ])('of type %s is refused with 415, as forms of other origins can send it', async (type) => {
    const answer = await patch('{"display_name":"x"}', { 'content-type': type });
    expect([answer.status, answer.body['code']]).toEqual([415, 'request.unsupported_media_type']);
  });

  test('of more than 16 KiB is refused with 413', async () => {
    const answer = await patch(JSON.stringify({ display_name: 'x'.repeat(16 * 1024) }));
    expect([answer.status, answer.body['code']]).toEqual([413, 'request.too_large']);
  });

  test('that is not JSON, or not UTF-8, is refused with 400', async () => {
    expect((await patch('{"display_name":')).body['code']).toBe('request.invalid');
    const raw = new Request(`${publicUrl}/api/v1/users/me`, {
      method: 'PATCH',
      headers: { ...bearer, 'content-type': 'application/json' },
      body: new Uint8Array([0x22, 0xff, 0x22]),
    });
    const answer = await server.api.fetch(raw, { clientAddress: '192.0.2.1', requestId: 'r' });
    expect(answer.status).toBe(400);
  });

  test.each([
    ['id', 'usr_other'],
    ['userId', 'usr_other'],
    ['user_id', 'usr_other'],
    ['role', 'operator'],
    ['iss', 'https://evil.example'],
    ['email', 'other@example.com'],
    ['disabled', false],
  ])('with the extra field %s is refused and changes nothing (A20)', async (field, value) => {
    const before = await server.call('GET', '/api/v1/users/me', { headers: bearer });
    const answer = await patch({ display_name: 'Changed', [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.body['fields']).toEqual({ [field]: 'This field is not known.' });
    expect((await server.call('GET', '/api/v1/users/me', { headers: bearer })).body).toEqual(before.body);
  });

  test.each(['__proto__', 'constructor', 'prototype'])(
    'with %s is refused and pollutes nothing (A55)',
    async (name) => {
      const answer = await patch(`{"display_name":"x","${name}":{"polluted":true}}`);
      expect(answer.status).toBe(400);
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
      const nested = await server.call('PATCH', '/api/v1/s3/user-settings', {
        headers: bearer,
        body: `{"preferences":{"${name}":{"polluted":true}}}`,
      });
      expect(nested.status).toBe(400);
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    },
  );

  test('is told all its problems at once', async () => {
    const answer = await server.call('POST', '/api/v1/passport/login', {
      body: { access_key: '', session_token: 7, surprise: 1 },
    });
    expect(answer.body['fields']).toEqual({
      access_key: 'This must not be empty.',
      secret_key: 'This field is missing.',
      session_token: 'This must be a string.',
      surprise: 'This field is not known.',
    });
  });

  test.each(['line\nbreak', 'tab\there', 'escape\u001b[31m', 'turned\u202eround', '   '])(
    'with the name %j is refused (A56)',
    async (name) => {
      expect((await patch({ display_name: name })).status).toBe(400);
    },
  );
});

describe('one person and another', () => {
  test('cannot reach each other by any field of any route (A20)', async () => {
    const other = await signUpAndExchange(server, 'other@example.com');
    const mine = await server.call('GET', '/api/v1/users/me', { headers: bearer });
    await other.browser.call('PATCH', '/api/v1/users/me', { headers: other.bearer, body: { display_name: 'Other' } });
    const settings = async (headers: Record<string, string>) =>
      (await server.call('GET', `/api/v1/s3/user-settings?user_id=${String(mine.body['id'])}`, { headers })).body;
    expect((await settings(other.bearer))['access_key']).not.toBe((await settings(bearer))['access_key']);
    expect((await server.call('GET', '/api/v1/users/me', { headers: bearer })).body).toEqual(mine.body);
  });
});

test('an unknown address is 404 and a wrong method 405 with Allow, both in the words of the API', async () => {
  const missing = await server.call('GET', '/api/v1/nothing', { headers: bearer });
  expect([missing.status, missing.body['code']]).toEqual([404, 'resource.not_found']);
  const method = await server.call('DELETE', '/api/v1/users/me', { headers: bearer });
  expect([method.status, method.body['code'], method.headers.get('allow')]).toEqual([
    405,
    'method.not_allowed',
    'GET, PATCH',
  ]);
});

test('a failure that nobody foresaw is opaque, and whole in the log under its request id (A51)', async () => {
  const broken = await startTestServer({
    db: (await sqlite.open()).db,
    storage: (memory) => ({
      address: { endpoint: 'http://127.0.0.1:9000', iamEndpoint: 'http://127.0.0.1:9000', region: 'hcm01' },
      accessKeys: memory.accessKeys,
      sessionTokens: { get: () => Promise.reject(new Error('ENOENT: /srv/secret/path canary-detail')) },
      mode: { kind: 'shared', credentials: { accessKeyId: 'AKIASHARED', secretAccessKey: 'shared' } },
    }),
  });
  const person = await signUpAndExchange(broken, 'broken@example.com');
  const answer = await person.browser.call('GET', '/api/v1/s3/user-settings', { headers: person.bearer });
  expect([answer.status, answer.body['code']]).toEqual([500, 'internal']);
  expect(JSON.stringify(answer.body)).not.toMatch(/canary|secret|\/srv|at /);
  const line = broken.log.lines.find(({ event }) => event === 'request_failed');
  expect(line).toMatchObject({ level: 'error', request_id: answer.body['request_id'], route: 'user_settings.get' });
  await broken.stop();
});

test('the description of the API names every endpoint, its codes and its guard', async () => {
  const answer = await createBrowser(server).call('GET', '/api/v1/openapi.json');
  expect(answer.status).toBe(200);
  expect(answer.body['openapi']).toBe('3.1.0');
  const paths = answer.body['paths'] as Record<string, Record<string, { security: unknown[]; responses: object }>>;
  for (const endpoint of endpoints) {
    const operation = paths[`${apiPrefix}${endpoint.path}`]?.[endpoint.method.toLowerCase()];
    expect(operation, endpoint.id).toBeDefined();
    expect(operation?.security).toEqual(endpoint.access === 'bearer' ? [{ bearer: [] }] : []);
    expect(operation?.responses).toHaveProperty(endpoint.response ? '200' : '204');
  }
  expect(JSON.stringify(answer.body)).not.toContain('$schema');
});

test('no refusal used a code that its contract does not name', () => {
  expect(server.log.lines.filter(({ event }) => event === 'undeclared_error_code')).toEqual([]);
});
