import { identity } from '@stowage/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { sqliteKind } from '#server/testing/test-databases.ts';
import {
  createBrowser,
  password,
  publicUrl,
  signUpAndExchange,
  startTestServer,
  type TestServer,
} from '#server/testing/test-server.ts';

const sqlite = sqliteKind();
afterAll(() => sqlite.stop());

async function start(options: { mailDelivers?: boolean } = {}): Promise<TestServer> {
  return startTestServer({ db: (await sqlite.open()).db, ...options });
}

describe('guessing passwords (A18)', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
    await signUpAndExchange(server, 'victim@example.com');
  });
  afterAll(() => server.stop());
  const signIn = (tried: string, from: string, email = 'victim@example.com', headers: Record<string, string> = {}) =>
    createBrowser(server, { from }).call('POST', '/identity/sign-in', { body: { email, password: tried }, headers });

  test('a hundred wrong tries from one source end in 429 with Retry-After, whatever forwarded headers say', async () => {
    const answers = [];
    for (let i = 0; i < 100; i += 1) {
      answers.push(
        await signIn(`wrong password ${i}`, '198.51.100.7', undefined, { 'x-forwarded-for': `203.0.113.${i}` }),
      );
    }
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(6);
    const last = answers.at(-1);
    expect([last?.status, last?.body['code']]).toEqual([429, 'request.rate_limited']);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(String(last?.body['message'])).toContain(String(last?.headers.get('retry-after')));
  });

  test('the owner still signs in from another source, also when guesses come from many', async () => {
    for (let i = 0; i < 22; i += 1) await signIn('wrong password', `203.0.113.${i}`);
    expect((await signIn(password, '192.0.2.55')).status).toBe(200);
  });

  test('while guesses come from many sources, each source has very few tries left', async () => {
    for (let i = 0; i < 22; i += 1) await signIn('wrong password', `203.0.113.${100 + i}`);
    expect((await signIn('wrong password', '192.0.2.77')).status).toBe(401);
    expect((await signIn(password, '192.0.2.77')).status).toBe(429);
  });

  test('one IPv6 subscriber is one source, however many addresses it uses', async () => {
    const statuses = [];
    for (let i = 0; i < 22; i += 1) {
      statuses.push(
        (await signIn('wrong password', `2001:db8:1:2::${i.toString(16)}`, `nobody${i}@example.com`)).status,
      );
    }
    expect(statuses).toContain(429);
    expect((await signIn('wrong password', '2001:db8:1:3::1', 'nobody@example.com')).status).toBe(401);
  });

  test('a right password does not count as a try', async () => {
    for (let i = 0; i < 21; i += 1) expect((await signIn(password, '192.0.2.90')).status).toBe(200);
  });
});

describe('asking whether somebody has an account (A17)', () => {
  test('an unknown address and a wrong password get the same answer', async () => {
    const server = await start();
    await signUpAndExchange(server, 'known@example.com');
    const answers = await Promise.all(
      ['known@example.com', 'unknown@example.com'].map((email, i) =>
        createBrowser(server, { from: `192.0.2.${i}` }).call('POST', '/identity/sign-in', {
          body: { email, password: 'wrong password' },
        }),
      ),
    );
    const [known, unknown] = answers.map(({ status, headers, body }) => ({
      status,
      headers: [...headers],
      body: { ...body, request_id: '' },
    }));
    expect(known).toEqual(unknown);
    expect(answers[0]?.body['code']).toBe('sign_in.refused');
    await server.stop();
  });

  test('they also take about the same time', async () => {
    const server = await start();
    await signUpAndExchange(server, 'known@example.com');
    const timesOf = async (email: string, net: number) => {
      const times: number[] = [];
      for (let i = 0; i < 12; i += 1) {
        const startedAt = performance.now();
        await createBrowser(server, { from: `10.${net}.${i}.1` }).call('POST', '/identity/sign-in', {
          body: { email, password: `wrong password ${i}` },
        });
        times.push(performance.now() - startedAt);
      }
      return times.toSorted((a, b) => a - b)[6] ?? 0;
    };
    const known = await timesOf('known@example.com', 1);
    const unknown = await timesOf('unknown@example.com', 2);
    // Hashing dominates both; without it the unknown one would take a twentieth.
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
    await server.stop();
  });

  test.each(['/identity/verification/send', '/identity/password-reset/request'])(
    '%s answers alike for known and unknown addresses, and mails only the known one',
    async (path) => {
      const server = await start({ mailDelivers: true });
      const browser = createBrowser(server);
      await browser.call('POST', '/identity/sign-up', { body: { name: 'K', email: 'known@example.com', password } });
      const mails = await server.mailCount();
      const [known, unknown] = await Promise.all(
        ['known@example.com', 'unknown@example.com'].map((email) => browser.call('POST', path, { body: { email } })),
      );
      expect([known?.status, known?.body, [...(known?.headers ?? [])]]).toEqual([
        unknown?.status,
        unknown?.body,
        [...(unknown?.headers ?? [])],
      ]);
      expect(await server.mailCount()).toBe(mails + 1);
      await server.stop();
    },
  );

  test('a wrong code says the same for known and unknown addresses', async () => {
    const server = await start({ mailDelivers: true });
    const browser = createBrowser(server);
    await browser.call('POST', '/identity/sign-up', { body: { name: 'K', email: 'known@example.com', password } });
    const { code } = await server.readMail('known@example.com');
    const wrong = code === '123456' ? '654321' : '123456';
    const [known, unknown] = await Promise.all(
      ['known@example.com', 'unknown@example.com'].map((email) =>
        browser.call('POST', '/identity/verification/confirm', { body: { email, code: wrong } }),
      ),
    );
    expect([known?.status, known?.body['code']]).toEqual([unknown?.status, unknown?.body['code']]);
    await server.stop();
  });
});

describe('filling a mailbox', () => {
  test('is limited per pair and per address, with Retry-After', async () => {
    const server = await start({ mailDelivers: true });
    await createBrowser(server).call('POST', '/identity/sign-up', {
      body: { name: 'M', email: 'mailbox@example.com', password },
    });
    const before = await server.mailCount();
    for (let i = 0; i < 60; i += 1) {
      await createBrowser(server, { from: `203.0.${i}.1` }).call('POST', '/identity/password-reset/request', {
        body: { email: 'mailbox@example.com' },
      });
    }
    expect((await server.mailCount()) - before).toBeLessThanOrEqual(10);
    const answer = await createBrowser(server).call('POST', '/identity/password-reset/request', {
      body: { email: 'mailbox@example.com' },
    });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    await server.stop();
  });
});

describe('requests that no page of ours sent (A09)', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
    await signUpAndExchange(server, 'origin@example.com');
  });
  afterAll(() => server.stop());
  const posts = Object.values(identity).filter(
    (value): value is typeof identity.signIn =>
      typeof value === 'object' && 'method' in value && value.method === 'POST',
  );

  test.each(posts.map(({ path }) => path))('POST %s is refused from a foreign origin', async (path) => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${publicUrl}.evil.example` },
      { origin: 'http://127.0.0.1:9002' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { cookie: 'stowage.session_token=x' },
    ];
    for (const headers of foreign) {
      const answer = await server.call('POST', `/identity${path}`, { body: {}, headers });
      expect([path, answer.status, answer.body['code']]).toEqual([path, 403, 'request.foreign_origin']);
    }
  });

  test('the development origin that was configured is let in', async () => {
    const answer = await server.call('POST', '/identity/sign-in', {
      headers: { origin: 'http://localhost:9001' },
      body: { email: 'origin@example.com', password },
    });
    expect(answer.status).toBe(200);
  });

  test('forms cannot post to it', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await createBrowser(server).call('POST', '/identity/sign-in', {
        headers: { 'content-type': type },
        body: JSON.stringify({ email: 'origin@example.com', password }),
      });
      expect(answer.status).toBe(415);
    }
  });
});

describe('the session cookie', () => {
  test('is HttpOnly, SameSite=Strict and bound to /identity', async () => {
    const server = await start();
    const answer = await createBrowser(server).call('POST', '/identity/sign-up', {
      body: { name: 'C', email: 'cookie@example.com', password },
    });
    const [cookie = '', ...others] = answer.headers.getSetCookie();
    expect(others).toEqual([]);
    expect(cookie).toMatch(/^stowage\.session_token=/);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Strict');
    expect(cookie).toContain('Path=/identity');
    expect(cookie).not.toContain('Domain');
    await server.stop();
  });

  test('a session that an attacker planted is not taken over by a sign-in (A12)', async () => {
    const server = await start();
    const attacker = await signUpAndExchange(server, 'attacker@example.com');
    const victim = createBrowser(server);
    for (const [name, value] of attacker.browser.jar) victim.jar.set(name, value);
    await victim.call('POST', '/identity/sign-up', { body: { name: 'V', email: 'v@example.com', password } });
    const [his, hers] = [attacker.browser, victim].map((browser) => [...browser.jar.values()].join());
    expect(hers).not.toBe(his);
    expect((await attacker.browser.call('GET', '/identity/session')).body['user']).toMatchObject({
      email: 'attacker@example.com',
    });
    await server.stop();
  });

  test('a changed cookie is nobody', async () => {
    const server = await start();
    const { browser } = await signUpAndExchange(server, 'forge@example.com');
    const [[name = '', value = ''] = []] = browser.jar;
    for (const forged of [`${value}x`, value.split('.')[0] ?? '', `${value.split('.')[0]}.AAAA`, '']) {
      browser.jar.set(name, forged);
      expect((await browser.call('GET', '/identity/session')).body).toEqual({ user: null });
    }
    await server.stop();
  });
});

describe('routes of the library that we do not offer', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.stop());

  test.each([
    ['POST', '/sign-in/email'],
    ['POST', '/sign-in/email-otp'],
    ['POST', '/sign-in/social'],
    ['POST', '/sign-up/email'],
    ['POST', '/email-otp/send-verification-otp'],
    ['POST', '/email-otp/check-verification-otp'],
    ['POST', '/email-otp/reset-password'],
    ['POST', '/forget-password/email-otp'],
    ['POST', '/request-password-reset'],
    ['POST', '/reset-password'],
    ['GET', '/verify-email'],
    ['POST', '/update-user'],
    ['POST', '/delete-user'],
    ['POST', '/change-email'],
    ['GET', '/list-sessions'],
    ['GET', '/list-accounts'],
    ['GET', '/get-session'],
    ['POST', '/sign-jwt'],
    ['GET', '/ok'],
    ['GET', '/error'],
    ['GET', '/'],
    ['GET', '/jwks/'],
    ['GET', '/%6awks'],
  ])('%s /identity%s is not there', async (method, path) => {
    const answer = await createBrowser(server).call(method, `/identity${path}`, method === 'POST' ? { body: {} } : {});
    expect([answer.status, answer.body['code']]).toEqual([404, 'resource.not_found']);
  });
});

describe('ID tokens at the exchange', () => {
  test('every refusal has one and the same body, and its reason stands in the log only (A21)', async () => {
    const server = await start();
    const other = await start();
    const { browser, token } = await signUpAndExchange(server, 'tokens@example.com');
    const foreign = await signUpAndExchange(other, 'tokens@example.com');
    const good = String((await browser.call('GET', '/identity/token')).body['id_token']);
    const [header = '', payload = ''] = good.split('.');
    const refused = [
      token,
      'x',
      'a.b.c',
      `${good.slice(0, -6)}AAAAAA`,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`,
      `${header}.${Buffer.from('{"iss":"https://evil.example"}').toString('base64url')}.AAAA`,
      // Another installation with the same address: only its key differs (A24).
      String((await foreign.browser.call('GET', '/identity/token')).body['id_token']),
    ];
    const bodies = new Set<string>();
    for (const id_token of refused) {
      const answer = await browser.call('POST', '/api/v1/passport/exchange', { body: { id_token } });
      expect(answer.status).toBe(401);
      bodies.add(JSON.stringify({ ...answer.body, request_id: '' }));
    }
    expect(bodies.size).toBe(1);
    expect([...bodies][0]).toContain('id_token.refused');
    const reasons = server.log.lines.filter(({ event }) => event === 'sign_in_refused').map(({ reason }) => reason);
    expect(reasons).toHaveLength(refused.length);
    expect(new Set(reasons).size).toBeGreaterThan(2);
    await Promise.all([server.stop(), other.stop()]);
  });

  test('are short-lived EdDSA tokens that the public key set verifies', async () => {
    const server = await start();
    const { browser } = await signUpAndExchange(server, 'shape@example.com');
    const answer = await browser.call('GET', '/identity/token');
    expect(answer.body['expires_in']).toBe(300);
    const [header = '', payload = ''] = String(answer.body['id_token']).split('.');
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
    const keys = (await server.call('GET', '/identity/jwks')).body['keys'] as Record<string, unknown>[];
    expect(read(header)).toMatchObject({ alg: 'EdDSA', kid: keys[0]?.['kid'] });
    expect(Object.keys(keys[0] ?? {})).not.toContain('d');
    const claims = read(payload);
    expect(claims).toMatchObject({
      iss: `${publicUrl}/identity`,
      aud: `${publicUrl}/api/v1`,
      email: 'shape@example.com',
      name: 'Linh Tran',
      email_verified: false,
    });
    expect(Number(claims['exp']) - Number(claims['iat'])).toBe(300);
    await server.stop();
  });
});
