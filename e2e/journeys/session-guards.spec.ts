// Abuse cases A09 to A14 and A50: who may speak for a person, where signing in leads, and where secrets may be.
import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { readFile } from 'node:fs/promises';

import type { BrowserContext, Page } from '@playwright/test';

import { enter } from '../support/enter.ts';
import { signUpPerson, type Person } from '../support/person.ts';
import type { Stowage } from '../support/stowage.ts';
import { expect, test } from '../support/test.ts';

test.use({ trace: 'off' });

interface Operation {
  method: string;
  path: string;
  isGuarded: boolean;
}

let operations: Operation[];
test.beforeAll(async ({ stowage }) => {
  const description = (await (await fetch(`${stowage.url}/api/v1/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { security: object[] }>>;
  };
  operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => ({
      method: method.toUpperCase(),
      path,
      isGuarded: security.length > 0,
    })),
  );
  expect(operations.filter(({ isGuarded }) => isGuarded).length).toBeGreaterThanOrEqual(7);
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Below `fetch`, which sets some headers itself and refuses others. */
function ask(url: string, method: string, headers: Record<string, string>, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(url, { method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** What the person's account is, as the product API tells it to its owner. */
async function stateOf(stowage: Stowage, person: Person): Promise<unknown> {
  const headers = { authorization: `Bearer ${person.accessToken}`, 'version-api': 'v1' };
  const me = await ask(`${stowage.url}/api/v1/users/me`, 'GET', headers);
  const settings = await ask(`${stowage.url}/api/v1/s3/user-settings`, 'GET', headers);
  expect([me.status, settings.status]).toEqual([200, 200]);
  const { preferences } = JSON.parse(settings.body) as { preferences: unknown };
  return { me: JSON.parse(me.body) as unknown, preferences };
}

const change = JSON.stringify({ display_name: 'Mallory', name: 'Mallory', preferences: { theme: 'dark' } });

test('A09, A13: a cookie or an address with the token opens nothing', async ({ stowage }) => {
  const person = await signUpPerson(stowage);
  const before = await stateOf(stowage, person);
  const json = { 'content-type': 'application/json', 'version-api': 'v1', origin: stowage.url };
  for (const { method, path } of operations.filter(({ isGuarded }) => isGuarded)) {
    const body = method === 'GET' ? undefined : change;
    const token = person.accessToken;
    const tries = {
      cookie: ask(`${stowage.url}${path}`, method, { ...json, cookie: `token=${token}` }, body),
      'two cookies': ask(`${stowage.url}${path}`, method, { ...json, cookie: `token=${token}; token=${token}` }, body),
      address: ask(`${stowage.url}${path}?token=${token}`, method, json, body),
      'other address': ask(`${stowage.url}${path}?access_token=${token}`, method, json, body),
    };
    for (const [name, answer] of Object.entries(tries)) {
      expect((await answer).status, `${method} ${path} with the token in ${name}`).toBe(401);
    }
  }
  expect(await stateOf(stowage, person)).toEqual(before);
});

test('A09: another origin can change nothing for a person who is signed in', async ({ context, page, stowage }) => {
  const person = await signUpPerson(stowage);
  await enter(context, stowage, person);
  await page.goto('/buckets');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const before = await stateOf(stowage, person);
  const targets = [
    ...operations.map(({ method, path }) => ({ method, url: stowage.url + path })),
    ...['/identity/sign-out', '/identity/change-password', '/identity/sessions/end'].map((path) => ({
      method: 'POST',
      url: stowage.url + path,
    })),
    { method: 'GET', url: `${stowage.url}/identity/token` },
    { method: 'PUT', url: `${stowage.url}/storage/planted-by-another` },
  ];
  const evil = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Evil</title><body>');
  }).listen(0, '127.0.0.1');
  await once(evil, 'listening');
  const { port } = evil.address() as { port: number };

  // Another port is another origin of the same site, whose requests carry Strict cookies; another name is another site.
  for (const host of ['127.0.0.1', 'localhost']) {
    const attacker = await context.newPage();
    await attacker.goto(`http://${host}:${port}/`);
    const read = await attacker.evaluate(
      async ({ targets, change }) => {
        const seen: string[] = [];
        for (const { method, url } of targets) {
          const sink = Object.assign(document.createElement('iframe'), { name: `sink-${Math.random()}` });
          document.body.append(sink);
          for (const enctype of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
            const form = Object.assign(document.createElement('form'), {
              action: url,
              method: method === 'GET' ? 'get' : 'post',
              enctype,
              target: sink.name,
            });
            const field = Object.assign(document.createElement('input'), {
              name: `${change.slice(0, -1)},"x":"`,
              value: '"}',
            });
            form.append(field);
            document.body.append(form);
            form.submit();
          }
          document.body.append(Object.assign(document.createElement('img'), { src: url }));
          navigator.sendBeacon(url, change);
          for (const mode of ['no-cors', 'cors'] as const) {
            for (const type of ['text/plain', 'application/json']) {
              try {
                const answer = await fetch(url, {
                  method: mode === 'no-cors' && method !== 'GET' ? 'POST' : method,
                  mode,
                  credentials: 'include',
                  headers: { 'content-type': type },
                  ...(method === 'GET' ? {} : { body: change }),
                });
                if (answer.type !== 'opaque') seen.push(`${method} ${url}: ${answer.status}`);
              } catch {
                // Not for this origin.
              }
            }
          }
        }
        await new Promise((resolve) => setTimeout(resolve, 300));
        return seen;
      },
      { targets, change },
    );
    expect(read, `what a page of ${host} could read`).toEqual([]);
    await attacker.close();
  }
  evil.closeAllConnections();
  evil.close();

  expect(await stateOf(stowage, person)).toEqual(before);
  // Neither the session nor the password went: a reload finds the person signed in.
  await page.reload();
  await expect(page).toHaveURL(/\/buckets$/u);
  await expect(page.getByRole('button', { name: `Account of ${person.name}` })).toBeVisible();
  await enter(context, stowage, person);
});

test('A10: no answer opens itself to another origin', async ({ stowage }) => {
  const own = new URL(stowage.url);
  const origins = [
    'null',
    'https://evil.example',
    `${stowage.url}.evil.example`,
    `http://evil${own.host}`,
    `https://${own.host}`,
    `http://${own.hostname}:1`,
    `http://${own.hostname}`,
    stowage.url.toUpperCase(),
    `http://sub.${own.host}`,
    `http://${own.hostname}.:${own.port}`,
    'http://xn--evl-sya.example',
    'file://',
    stowage.url,
  ];
  const paths = [...new Set(operations.map(({ path }) => path)), '/identity/session', '/identity/token', '/storage/x', '/iam', '/', '/healthz', '/nothing']; // prettier-ignore
  for (const path of paths) {
    for (const origin of origins) {
      for (const method of ['GET', 'POST', 'OPTIONS']) {
        const preflight = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' };
        const { headers } = await ask(stowage.url + path, method, {
          origin,
          ...(method === 'OPTIONS' ? preflight : {}),
        });
        const opened = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
        expect(opened, `${method} ${path} for ${origin}`).toEqual([]);
      }
    }
  }
});

test("A11: somebody else's token beside ours ends the session", async ({ context, page, stowage }) => {
  const [person, mallory] = [await signUpPerson(stowage), await signUpPerson(stowage)];
  await enter(context, stowage, person);
  await page.goto('/buckets');
  await expect(page.getByRole('button', { name: `Account of ${person.name}` })).toBeVisible();
  await context.addCookies([
    { name: 'token', value: mallory.accessToken, domain: new URL(stowage.url).hostname, path: '/users' },
  ]);
  await page.goto('/users');
  await expect(page).toHaveURL(/\/sign-in/u);
  await expect(page.getByText(mallory.name)).toHaveCount(0);
});

test('A12: a token from the address or from before is not taken over', async ({ context, page, stowage }) => {
  const [person, mallory] = [await signUpPerson(stowage), await signUpPerson(stowage)];
  await context.addCookies([{ name: 'token', value: mallory.accessToken, url: stowage.url }]);
  for (const address of [
    '/buckets',
    `/buckets?token=${mallory.accessToken}`,
    `/buckets#token=${mallory.accessToken}`,
  ]) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/sign-in/u);
  }
  await signInByForm(page, person);
  await expect(page.getByRole('button', { name: `Account of ${person.name}` })).toBeVisible();
  const tokens = (await context.cookies()).filter(({ name }) => name === 'token');
  expect(tokens.length).toBe(1);
  expect([mallory.accessToken, person.accessToken]).not.toContain(tokens[0]?.value);
  expect(tokens[0]?.sameSite).toBe('Strict');
});

const redirects = [
  '//evil.example', '///evil.example', '////evil.example', '/\\evil.example', '\\/evil.example', '\\\\evil.example',
  '/%5cevil.example', '/%2fevil.example', '/%2f%2fevil.example', '%2f%2fevil.example', '/%252f/evil.example',
  'https:evil.example', 'https://evil.example', 'https:/evil.example', 'https:///evil.example', 'HTTPS://evil.example',
  'http://evil.example', '@evil.example', '//127.0.0.1@evil.example', 'javascript:alert(1)', 'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)', '\tjavascript:alert(1)', ' javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'blob:x',
  'file:///etc/passwd', '/\t/evil.example', '/\n/evil.example', '/\r/evil.example', '\t//evil.example', ' //evil.example',
  '/ /evil.example', '/\u0000/evil.example', '/..//evil.example', '/../..//evil.example', '/.//evil.example',
  '/x/..//evil.example', '/%2e%2e//evil.example', '/./\\evil.example', '//evil\u3002example', '//[::1]', '/%09/evil.example',
  '/%0d%0aLocation:x', 'evil.example', '/sign-in?redirect=//evil.example', '/storage/hostile/page.html',
]; // prettier-ignore

test('A14: no return path leads away', async ({ context, page, stowage }) => {
  expect(redirects.length).toBeGreaterThanOrEqual(40);
  const person = await signUpPerson(stowage);
  const foreign: string[] = [];
  await context.route(
    (url) => url.origin !== stowage.url,
    async (route) => {
      foreign.push(route.request().url());
      await route.abort();
    },
  );
  page.on('dialog', (dialog) => {
    foreign.push(dialog.message());
    dialog.dismiss().catch(() => undefined);
  });
  const account = page.getByRole('button', { name: `Account of ${person.name}` });

  await page.goto(`/sign-in?redirect=${encodeURIComponent(redirects[0] ?? '')}`);
  await signInByForm(page, person);
  await expect(account).toBeVisible();
  expect(new URL(page.url()).origin).toBe(stowage.url);
  for (const redirect of redirects) {
    await page.goto(`/sign-in?redirect=${encodeURIComponent(redirect)}`);
    await expect(page, `after ${JSON.stringify(redirect)}`).not.toHaveURL(/\/sign-in/u);
    expect(new URL(page.url()).origin).toBe(stowage.url);
  }
  expect(foreign).toEqual([]);

  await page.goto(`/sign-in?redirect=${encodeURIComponent('/users?create=true')}`);
  await expect(page, 'and a path of ours is kept').toHaveURL(`${stowage.url}/users?create=true`);
});

test('signing out ends every tab and the token itself', async ({ context, page, stowage }) => {
  const person = await signUpPerson(stowage);
  await enter(context, stowage, person);
  const other = await context.newPage();
  const account = `Account of ${person.name}`;
  await page.goto('/buckets');
  await expect(page.getByRole('button', { name: account })).toBeVisible();
  await other.goto('/users');
  await expect(other.getByRole('button', { name: account })).toBeVisible();
  const token = (await context.cookies()).find(({ name }) => name === 'token')?.value ?? '';
  const use = () =>
    ask(`${stowage.url}/api/v1/users/me`, 'GET', { authorization: `Bearer ${token}`, 'version-api': 'v1' });
  expect((await use()).status).toBe(200);

  await page.getByRole('button', { name: account }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in/u);
  await expect(other).toHaveURL(/\/sign-in/u);
  expect((await use()).status).toBe(401);
  expect((await context.cookies()).filter(({ name, value }) => name === 'token' && value !== '')).toEqual([]);
  await other.goto('/users');
  await expect(other).toHaveURL(/\/sign-in/u);
});

test('A50: after a whole visit no secret is kept or shown anywhere', async ({ context, page, stowage }) => {
  const person = await signUpPerson(stowage);
  const secrets = new Set([person.password]);
  const addresses = new Set<string>();
  context.on('request', (request) => addresses.add(request.url()));
  page.on('framenavigated', (frame) => addresses.add(frame.url()));
  page.on('response', async (response) => {
    const text = await response.text().catch(() => '');
    for (const [, secret] of text.matchAll(/"(?:secret_key|access_token|id_token)":\s*"([^"]+)"/gu)) {
      if (secret !== undefined) secrets.add(secret);
    }
  });

  await page.goto('/sign-in');
  await signInByForm(page, person);
  await expect(page.getByRole('button', { name: `Account of ${person.name}` })).toBeVisible();
  for (const path of ['/', '/buckets', '/users', '/access-keys', '/apps', '/settings', '/extra-components']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(foundIn(await page.content(), secrets), `in the page ${path}`).toEqual([]);
    expect(foundIn(await page.title(), secrets)).toEqual([]);
  }

  expect(secrets.size, 'the visit met secrets').toBeGreaterThan(2);
  expect(foundIn(await everythingStored(page), secrets), 'in the stores of the browser').toEqual([]);
  expect(foundIn([...addresses].join('\n'), secrets), 'in an address').toEqual([]);
  expect(foundIn(stowage.log(), secrets), 'in the log').toEqual([]);
  const records = await readFile(`${stowage.dataDir}/records.sqlite`, 'latin1');
  expect(foundIn(records, secrets), 'in the records').toEqual([]);
  expect(await unexpectedCookies(context, secrets), 'in a cookie besides the one that is specified').toEqual([]);
});

function foundIn(text: string, secrets: ReadonlySet<string>): string[] {
  return [...secrets].filter((secret) => text.includes(secret) || text.includes(encodeURIComponent(secret)));
}

async function unexpectedCookies(context: BrowserContext, secrets: ReadonlySet<string>): Promise<string[]> {
  const cookies = await context.cookies();
  return cookies.filter(({ name, value }) => name !== 'token' && secrets.has(value)).map(({ name }) => name);
}

function everythingStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), history.state];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '');
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(new Error('IndexedDB')));
      });
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => reading.addEventListener('success', resolve));
        found.push(reading.result);
      }
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const response of await cache.matchAll()) found.push(response.url, await response.text());
    }
    return JSON.stringify(found);
  });
}

async function signInByForm(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
