// Abuse cases A31 and A31b: a key is opaque. Browsers rewrite addresses, and no operation may reach another object for it.
import { readFile } from 'node:fs/promises';

import { createBucket, getObject, listObjectsV2, putObject } from '@stowage/storage-client';
import type { Page } from '@playwright/test';

import { awkwardKeys } from '../support/awkward-keys.ts';
import { bundlePageClient } from '../support/bundle-page-client.ts';
import { enter } from '../support/enter.ts';
import type * as pageClient from '../support/page-client.ts';
import { signUpPerson, type Person } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

/** What `../victim/x` in another bucket would become, were the address rewritten. */
const victim = { Bucket: 'victim', Key: 'x' };
const victimContent = 'nobody reads or deletes this';

// A trace of this many pages takes longer than the pages. The window is high enough to show every row.
test.use({ trace: 'off', actionTimeout: 8_000, viewport: { width: 1600, height: 4000 } });
test.describe.configure({ timeout: 400_000 });

let person: Person;
test.beforeAll(async ({ stowage }) => {
  person = await signUpPerson(stowage);
  await createBucket(person.s3, { Bucket: victim.Bucket });
  await putObject(person.s3, { ...victim, Body: new Blob([victimContent]) });
});

/** A page takes a second or more for a key; these are the ones that addresses, rows and downloads could get wrong. */
const pageKeys = [
  'trailing space ',
  'percent%2Fslash',
  'bad%zz%',
  'hash#tag',
  'question?mark=1&x',
  'back\\slash',
  '.',
  '..',
  './x',
  '../victim/x',
  'a//b',
  '/leading',
  'x',
] as const satisfies readonly string[];

async function fill(bucket: string, keys: readonly string[]): Promise<void> {
  await createBucket(person.s3, { Bucket: bucket });
  for (const key of keys) await putObject(person.s3, { Bucket: bucket, Key: key, Body: new Blob([key]) });
}

async function keysIn(bucket: string): Promise<string[]> {
  return (await listObjectsV2(person.s3, { Bucket: bucket })).Contents.map((object) => object.Key);
}

async function expectVictimWhole(): Promise<void> {
  expect(await keysIn(victim.Bucket)).toEqual([victim.Key]);
  expect(await (await getObject(person.s3, victim)).response.text()).toBe(victimContent);
}

/** Requests that reached, or were rewritten to, the victim's bucket or out of the gateway. */
function watchStrayRequests(page: Page, bucket: string): string[] {
  const stray: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const isPlain =
      pathname === '/storage/' || pathname === `/storage/${bucket}` || pathname.startsWith(`/storage/${bucket}/`);
    const isEncoded = pathname.startsWith(`/storage-encoded/${bucket}/`);
    const isGateway = pathname.startsWith('/storage') || search.includes('X-Amz-');
    if (isGateway && !isPlain && !isEncoded) stray.push(`${request.method()} ${request.url()}`);
  });
  return stray;
}

test('the keys are many, and none is there twice', () => {
  expect(awkwardKeys.length).toBeGreaterThanOrEqual(60);
  expect(new Set(awkwardKeys).size).toBe(awkwardKeys.length);
  expect(awkwardKeys.some((key) => new TextEncoder().encode(key).length === 1024)).toBe(true);
  expect(awkwardKeys.every((key) => new TextEncoder().encode(key).length <= 1024)).toBe(true);
});

test('the storage client in a page reaches each key and no other', async ({ page, stowage }) => {
  await fill('by-client', awkwardKeys);
  await page.goto('/sign-in');
  const stray = watchStrayRequests(page, 'by-client');
  const client = await bundlePageClient();
  const connection = { endpoint: stowage.storageUrl, region: stowage.region, credentials: person.credentials };
  await page.evaluate(`${client};globalThis.pageClient = pageClient;`);
  const reports = await page.evaluate(
    ({ connection, keys }) =>
      (globalThis as unknown as { pageClient: typeof pageClient }).pageClient.exerciseKeys(
        connection,
        'by-client',
        keys,
      ),
    { connection, keys: [...awkwardKeys] },
  );
  expect(reports.filter((report) => report.problems.length > 0)).toEqual([]);
  expect(reports.length).toBe(awkwardKeys.length);
  expect(await keysIn('by-client')).toEqual([]);
  expect(stray).toEqual([]);
  await expectVictimWhole();
});

test('the pages show, open, download and delete each key and no other', async ({ page, context, stowage }) => {
  await fill('by-page', pageKeys);
  await enter(context, stowage, person);
  const stray = watchStrayRequests(page, 'by-page');
  const wrong: string[] = [];
  let left = new Set<string>(pageKeys);

  const prefixes = [...new Set(pageKeys.map((key) => key.slice(0, key.lastIndexOf('/') + 1)))];
  for (const prefix of prefixes) {
    const names = pageKeys
      .filter((key) => key.startsWith(prefix) && !key.slice(prefix.length).includes('/') && key !== prefix)
      .map((key) => key.slice(prefix.length));
    const folders = new Set(
      pageKeys
        .filter((key) => key.startsWith(prefix) && key.slice(prefix.length).includes('/'))
        .map((key) => key.slice(prefix.length, key.indexOf('/', prefix.length) + 1)),
    );
    await openFolder(page, prefix);
    // Every name exactly as it is, after the clicks and after the address is opened anew.
    const expected = [...names, ...folders].toSorted();
    // What was deleted on the way down is gone from the rows; folders go with their last object.
    const present = (rows: string[]) =>
      expected
        .filter((name) =>
          [...left].some((key) => key === prefix + name || (name.endsWith('/') && key.startsWith(prefix + name))),
        )
        .join('\n') === rows.toSorted().join('\n');
    await expect.poll(async () => present(await rowNames(page)), `names in "${prefix}"`).toBe(true);
    await page.reload();
    await expect.poll(async () => present(await rowNames(page)), `names in "${prefix}" after a reload`).toBe(true);

    for (const name of names) {
      const key = prefix + name;
      await openPanel(page, prefix, name);
      const problem = await tryObject(page, key);
      if (problem !== '') wrong.push(`${JSON.stringify(key)}: ${problem}`);
      // The rows below move up when it goes; a click meanwhile may meet the next one.
      await expect(nameInRows(page, name)).toHaveCount(0);
      left = new Set([...left].filter((one) => one !== key));
    }
  }
  expect(wrong).toEqual([]);
  // Objects whose name is a folder's are no rows; everything else was deleted, each by its own name.
  await expect.poll(() => keysIn('by-page')).toEqual(pageKeys.filter((key) => key.endsWith('/')));
  expect(stray).toEqual([]);
  await expectVictimWhole();
});

/** From the bucket's own page down by clicking each folder. */
async function openFolder(page: Page, prefix: string): Promise<void> {
  await page.goto('/bucket-storage/by-page');
  for (const name of prefix.split('/').slice(0, -1)) await nameInRows(page, `${name}/`).click();
}

function rowNames(page: Page): Promise<string[]> {
  return page
    .getByRole('grid')
    .locator('[role=row] :is(a, button)[title] bdi')
    .evaluateAll((names) => names.map((name) => name.textContent));
}

/** By the text itself: selectors trim and join white space, which is part of these names. */
function nameInRows(page: Page, name: string) {
  return page.locator(`[role=grid] [role=row] :is(a, button)[title=${cssString(name)}]`);
}

function cssString(text: string): string {
  const escaped = text.replace(/./gsu, (character) => `\\${character.codePointAt(0)?.toString(16) ?? ''} `);
  return `"${escaped}"`;
}

/** Opens the object that carries this name. The rows below a deleted one move up, so a press that met none is made again. */
async function openPanel(page: Page, prefix: string, name: string): Promise<void> {
  await expect(async () => {
    await nameInRows(page, name).click();
    await expect.poll(() => shownKeyIn(page), { timeout: 2000 }).toBe(prefix + name);
  }).toPass();
}

function panelIn(page: Page) {
  return page.getByRole('complementary').filter({ has: page.getByRole('heading', { level: 2 }) });
}

function shownKeyIn(page: Page): Promise<string> {
  return panelIn(page)
    .locator('dt', { hasText: /^Key$/u })
    .locator('xpath=following-sibling::dd[1]//span[contains(@class,"font-mono")]')
    .evaluate((element) => element.textContent);
}

async function tryObject(page: Page, key: string): Promise<string> {
  const panel = panelIn(page);
  const address = page.url();
  await page.reload();
  await expect.poll(() => shownKeyIn(page), `panel of ${JSON.stringify(key)} after a reload`).toBe(key);
  if (page.url() !== address) return `the address became ${page.url()}`;
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download' }).click();
  const path = await (await download).path();
  if ((await readFile(path, 'utf8')) !== key) return 'the download is another object';
  await panel.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(panel).toHaveCount(0);
  return '';
}
