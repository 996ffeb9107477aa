// Abuse cases A02 to A04: stored objects are on our origin, and must never act there.
import { createBucket, presignGetObject, putObject } from '@stowage/storage-client';
import type { BrowserContext, Page } from '@playwright/test';

import { startCanary, type Canary } from '../support/canary.ts';
import { enter } from '../support/enter.ts';
import { hostileFiles, type HostileFile } from '../support/hostile-files.ts';
import { hostileTricks, type Trick } from '../support/hostile-tricks.ts';
import { signUpPerson, type Person } from '../support/person.ts';
import { startPlainHost } from '../support/plain-host.ts';
import { expect, test } from '../support/test.ts';
import { waysToOpen, type WayToOpen } from '../support/ways-to-open.ts';

const bucket = 'hostile';
/** Scripts that run report within a few milliseconds, workers some later. */
const settleMs = 1_000;

// A trace of this many requests takes longer than the requests.
test.use({ trace: 'off' });

/** Which of the guards of our pages stand. What is left must hold by itself. */
const guards = ['every guard', 'no Trusted Types', 'no policy of the page'] as const;
type Guards = (typeof guards)[number];

let person: Person;
let canary: Canary;
let files: HostileFile[];
/** Addresses of the files through the gateway, as a presigned link names them. */
let addresses: string[];

test.beforeAll(async ({ stowage }) => {
  person = await signUpPerson(stowage);
  canary = await startCanary();
  files = hostileFiles(canary.url);
  await createBucket(person.s3, { Bucket: bucket });
  addresses = await Promise.all(files.map(store));
});

test.afterAll(async () => {
  await canary.stop();
});

async function store(file: HostileFile): Promise<string> {
  await putObject(person.s3, {
    Bucket: bucket,
    Key: file.name,
    Body: new Blob([file.body]),
    ...(file.type === undefined ? {} : { ContentType: file.type }),
  });
  const direct = new URL(
    await presignGetObject(person.s3, {
      Bucket: bucket,
      Key: file.name,
      ...(file.override === undefined ? {} : { ResponseContentType: file.override }),
      expiresInSeconds: 600,
    }),
  );
  return `/storage${direct.pathname}${direct.search}`;
}

/** A page of ours with the guards that are left, and a session cookie that scripts can read. */
async function openPage(context: BrowserContext, path: string, left: Guards): Promise<Page> {
  const page = await context.newPage();
  if (left === 'no Trusted Types') {
    await page.route(
      (url) => url.pathname === path,
      async (route) => {
        const response = await route.fetch();
        const policy = response.headers()['content-security-policy'] ?? '';
        const weaker = policy.replace(/; require-trusted-types-for [^;]*; trusted-types [^;]*$/u, '');
        expect(weaker).not.toBe(policy);
        await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': weaker } });
      },
    );
  }
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return page;
}

/** Plays every trick at once and answers with those that the canary heard of. */
async function reportsOfTricks(page: Page): Promise<string[]> {
  canary.heard.length = 0;
  const names = Object.keys(hostileTricks);
  await Promise.all(
    Object.values<Trick>(hostileTricks).map((trick, index) =>
      page.evaluate(trick, `${canary.url}/${index}`).catch(() => undefined),
    ),
  );
  await page.waitForTimeout(settleMs);
  const heard = new Set(canary.heard.splice(0).map((line) => Number(/\/(\d+)\??$/u.exec(line)?.[1])));
  return names.filter((_, index) => heard.has(index));
}

/** Code that runs but may not send anything out still says so to the console. */
function hearConsole(context: BrowserContext): void {
  context.on('console', (message) => {
    if (message.text().startsWith('ran ')) canary.heard.push(message.text());
  });
}

test('the files act in every way when a careless server hands them out', async ({ browser }) => {
  const host = await startPlainHost(files);
  const context = await browser.newContext();
  hearConsole(context);
  const page = await context.newPage();
  const urls = files.map((file) => `${host.url}/${file.name}`);
  for (const [way, open] of Object.entries(waysToOpen)) {
    await page.goto(host.url);
    canary.heard.length = 0;
    await open(page, urls);
    await expect.poll(() => canary.heard.length, `opened as ${way}`).toBeGreaterThan(0);
  }
  await context.close();
  await host.stop();
});

for (const left of guards) {
  test(`no object acts in any way of opening it, with ${left}`, async ({ browser, stowage }) => {
    // Without the policy of the page only what the gateway refuses and how it labels its answers is left.
    const context = await browser.newContext({
      bypassCSP: left === 'no policy of the page',
      baseURL: stowage.url,
      acceptDownloads: false,
    });
    hearConsole(context);
    await context.addCookies([{ name: 'token', value: 'the-secret-token', url: stowage.url, sameSite: 'Strict' }]);
    const page = await openPage(context, '/sign-in', left);

    canary.heard.length = 0;
    for (const [way, open] of Object.entries<WayToOpen>(waysToOpen)) {
      await open(page, addresses);
      expect(canary.heard, `after ${way}`).toEqual([]);
    }
    await page.waitForTimeout(settleMs);
    expect(canary.heard).toEqual([]);

    expect(context.serviceWorkers()).toEqual([]);
    expect(new URL(page.url()).pathname, 'an object was shown in place of the page').toBe('/sign-in');
    // The files were there to be had: a fetch, which cannot act, gets every byte.
    const bodies = await page.evaluate(
      (list) => Promise.all(list.map(async (address) => (await fetch(address)).text())),
      addresses,
    );
    expect(bodies).toEqual(files.map((file) => file.body));
    await context.close();
  });
}

test('the tricks work on a page without a policy', async ({ browser }) => {
  const host = await startPlainHost([]);
  const page = await browser.newPage();
  await page.goto(host.url);
  expect(await reportsOfTricks(page)).toEqual(Object.keys(hostileTricks));
  await page.close();
  await host.stop();
});

for (const left of ['every guard', 'no Trusted Types'] as const) {
  test(`nothing fetched becomes code of the signed-in page, with ${left}`, async ({ browser, stowage }) => {
    const context = await browser.newContext({ baseURL: stowage.url, acceptDownloads: false });
    hearConsole(context);
    await enter(context, stowage, person);
    const refusals: string[] = [];
    context.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refusals.push(message.text());
    });
    const page = await openPage(context, '/buckets', left);
    await expect(page.getByRole('link', { name: bucket, exact: true })).toBeVisible();
    expect(refusals, 'the console itself keeps to its policy').toEqual([]);

    expect(await reportsOfTricks(page)).toEqual([]);
    expect(context.serviceWorkers()).toEqual([]);
    expect(refusals).not.toEqual([]);

    await expect(page.getByRole('link', { name: bucket, exact: true }), 'the page still stands').toBeVisible();
    const loaded = await page.evaluate(async () => {
      const own = performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname);
      const script = own.find((path) => /^\/assets\/.*\.js$/u.test(path)) ?? '';
      const sheet = own.find((path) => /^\/assets\/.*\.css$/u.test(path)) ?? '';
      await import(`${script}?again`);
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `${sheet}?again` });
      document.head.append(link);
      await new Promise((resolve, reject) => {
        link.addEventListener('load', resolve);
        link.addEventListener('error', () => reject(new Error('The stylesheet was refused.')));
      });
      return { script, sheet };
    });
    expect(loaded, 'what the console is made of may load').toEqual({
      script: expect.stringContaining('.js'),
      sheet: expect.stringContaining('.css'),
    });
    await context.close();
  });
}
