// The path of a newcomer, whole: sign up, make a bucket, put files in it, get them back, make a user with a key, use the
// key from elsewhere, clear everything away. Run with the embedded storage service and with one that stands apart.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import type { Locator, Page } from '@playwright/test';
import {
  createS3Client,
  deleteObject,
  getObject,
  listObjectsV2,
  putObject,
  type S3Client,
} from '@stowage/storage-client';
import { createNodePlatform } from '@stowage/storage-client/node';

import { awsCli, hasAwsCli } from '../support/aws-cli.ts';
import { makeLargeFile, makeOddFolder, oddNames, sha256Of } from '../support/files.ts';
import type { Stowage } from '../support/stowage.ts';
import { expect, test } from '../support/test.ts';

const bucket = 'first-bucket';
const otherBucket = 'other-bucket';
const userName = 'app-user';
const largeFileMiB = 200;

/** Keys that no file system can hold as names: uploaded as a file into a folder of that name. */
const impossibleNames = [
  { folder: 'a//', file: 'b', key: 'a//b' },
  { folder: './', file: 'x', key: './x' },
  { folder: '../', file: 'y', key: '../y' },
];

test.describe.configure({ mode: 'serial' });

test.describe('a newcomer', () => {
  let page: Page;
  let folder: string;
  let largeHash: string;
  const key = { accessKeyId: '', secretAccessKey: '' };

  test.beforeAll(async ({ browser, stowage }) => {
    folder = await mkdtemp(join(tmpdir(), 'stowage-files-'));
    page = await browser.newPage({ baseURL: stowage.url, acceptDownloads: true });
  });

  test.afterAll(async () => {
    await page.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('signs up and arrives at the dashboard', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/sign-in/);
    await page.getByRole('link', { name: 'Sign up' }).click();
    await page.getByLabel('Name').fill('Newcomer');
    await page.getByLabel('Email').fill('newcomer@example.com');
    await page.getByLabel('Password', { exact: true }).fill('a long enough password');
    await page.keyboard.press('Enter');

    await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toHaveAttribute('aria-current', 'page');
  });

  test('creates buckets', async () => {
    for (const name of [bucket, otherBucket]) {
      await page.goto('/buckets?dialog=create');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
      await dialog.getByRole('button', { name: 'Create bucket' }).click();
      await expect(dialog).toBeHidden();
    }
    await page.goto('/buckets');
    await page.getByRole('link', { name: bucket }).click();

    await expect(page.getByText('This bucket is empty')).toBeVisible();
  });

  test('uploads a folder with odd names', async () => {
    await page
      .locator('input[type=file][webkitdirectory]')
      .first()
      .setInputFiles(await makeOddFolder(folder));

    await expect(
      page.getByRole('region', { name: 'Tasks' }).getByText(`Uploaded ${oddNames.length} files`),
    ).toBeVisible();
    await rowOf(page, 'odd folder/').getByRole('link').click();
    for (const name of oddNames.filter((name) => !name.includes('/'))) {
      await expect(rowOf(page, name)).toBeVisible();
    }
  });

  test('uploads into folders that no file system could hold', async () => {
    for (const { folder: place, file } of impossibleNames) {
      await goTo(page, `${bucket}/${place}`);
      const path = join(folder, file);
      await writeFile(path, `this is ${place}${file}`);
      await page.locator('input[type=file]:not([webkitdirectory])').first().setInputFiles(path);
      await expect(rowOf(page, file)).toBeVisible();
    }
  });

  test('uploads a large file in parts and downloads it byte-identical', async () => {
    const path = join(folder, 'large.bin');
    largeHash = await makeLargeFile(path, largeFileMiB);
    await goTo(page, `${bucket}/`);
    await page.locator('input[type=file]:not([webkitdirectory])').first().setInputFiles(path);
    await expect(rowOf(page, 'large.bin')).toBeVisible({ timeout: 90_000 });

    expect(await sha256Of(await download(page, 'large.bin'))).toBe(largeHash);
  });

  test('downloads every odd name byte-identical', async () => {
    await goTo(page, `${bucket}/odd folder/`);
    for (const name of oddNames.filter((name) => !name.includes('/'))) {
      expect(await readFile(await download(page, name), 'utf8')).toBe(`this is ${name}`);
    }
    for (const { folder: place, file } of impossibleNames) {
      await goTo(page, `${bucket}/${place}`);
      expect(await readFile(await download(page, file), 'utf8')).toBe(`this is ${place}${file}`);
    }
  });

  test('creates a user who may work in one bucket, with an access key shown once', async () => {
    await page.goto('/users?dialog=create');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(userName);
    await dialog.getByRole('radio', { name: 'Chosen buckets' }).click();
    await dialog.getByLabel(`Access to ${bucket}`).selectOption({ label: 'Read' });
    await dialog.getByRole('checkbox', { name: 'Create an access key at once' }).check();
    await dialog.getByRole('button', { name: 'Create user' }).click();

    const secret = page.getByRole('dialog', { name: `Access key of ${userName}` });
    await expect(secret.getByText('This is the only time the secret is shown.')).toBeVisible();
    const saved = page.waitForEvent('download');
    await secret.getByRole('button', { name: /^Download .*csv/i }).click();
    const [, values = ''] = (await readFile(await (await saved).path(), 'utf8')).trim().split(/\r?\n/);
    const cells = values.split(',').map((cell) => cell.replaceAll('"', ''));
    key.secretAccessKey = cells.at(-1) ?? '';
    key.accessKeyId = cells.at(-2) ?? '';
    await secret.getByRole('button', { name: 'Done' }).click();
    await expect(secret).toBeHidden();
    expect(key.accessKeyId).toMatch(/^AKIA[A-Z0-9]{16}$/);
  });

  test('hands over a key that works as far as its policy goes and no further', async ({ stowage }) => {
    const s3 = clientWith(stowage, key);

    const listed = await listObjectsV2(s3, { Bucket: bucket, Prefix: '../' });
    expect(listed.Contents.map((object) => object.Key)).toEqual(['../y']);
    expect(await (await getObject(s3, { Bucket: bucket, Key: 'a//b' })).response.text()).toBe('this is a//b');
    await expect(putObject(s3, { Bucket: bucket, Key: 'new', Body: new Blob(['x']) })).rejects.toMatchObject({
      code: 'AccessDenied',
    });
    await expect(deleteObject(s3, { Bucket: bucket, Key: '../y' })).rejects.toMatchObject({ code: 'AccessDenied' });
    await expect(listObjectsV2(s3, { Bucket: otherBucket })).rejects.toMatchObject({ code: 'AccessDenied' });
  });

  test('uses the key from the AWS CLI as far as its policy goes and no further', async ({ stowage }) => {
    test.skip(!(await hasAwsCli()), 'There is no aws command here.');
    const aws = awsCli(stowage, key);
    const copy = join(folder, 'copy.bin');

    expect((await aws('s3', 'ls', `s3://${bucket}/odd folder/`)).output).toContain('bản đồ Sài Gòn.txt');
    expect(await aws('s3', 'cp', `s3://${bucket}/large.bin`, copy)).toMatchObject({ code: 0 });
    expect(await sha256Of(copy)).toBe(largeHash);
    for (const refused of [
      await aws('s3', 'cp', copy, `s3://${bucket}/new.bin`),
      await aws('s3', 'rm', `s3://${bucket}/large.bin`),
      await aws('s3', 'ls', `s3://${otherBucket}/`),
      await aws('iam', 'create-user', '--user-name', 'another'),
    ]) {
      expect(refused.code).not.toBe(0);
      expect(refused.output).toContain('AccessDenied');
    }
  });

  test('signs in with the key and sees what it may see', async ({ browser, stowage }) => {
    const guest = await browser.newPage({ baseURL: stowage.url });
    await guest.goto('/sign-in-2');
    await guest.getByLabel('Access key').fill(key.accessKeyId);
    await guest.getByLabel('Secret key').fill(key.secretAccessKey);
    await guest.keyboard.press('Enter');
    await expect(guest.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();

    await guest.goto('/users');
    await expect(guest.getByText('You may not list the users')).toBeVisible();
    await goTo(guest, `${bucket}/`);
    await expect(rowOf(guest, 'large.bin')).toBeVisible();
    await guest.close();
  });

  test('deletes the user with its key, and the key is dead', async ({ stowage }) => {
    await page.goto(`/users?user=${userName}&dialog=delete`);
    const dialog = page.getByRole('dialog', { name: `Delete user ${userName}?` });
    await dialog.getByRole('textbox').fill(userName);
    await dialog.getByRole('button', { name: 'Delete user' }).click();
    await expect(dialog).toBeHidden();

    await expect(listObjectsV2(clientWith(stowage, key), { Bucket: bucket })).rejects.toMatchObject({
      code: 'InvalidAccessKeyId',
    });
  });

  test('empties and deletes the buckets', async () => {
    for (const name of [bucket, otherBucket]) {
      await page.goto(`/buckets?dialog=delete&bucket=${name}`);
      const dialog = page.getByRole('dialog', { name: `Delete bucket ${name}?` });
      await dialog.getByRole('textbox').fill(name);
      await dialog.getByRole('button', { name: /^(Empty and delete|Delete bucket)$/ }).click();
      await expect(page.getByRole('link', { name, exact: true })).toBeHidden({ timeout: 30_000 });
    }

    await page.goto('/buckets');
    await expect(page.getByText('No buckets yet')).toBeVisible();
  });
});

/** By the address bar of the object browser, as a person would who knows the path. */
async function goTo(page: Page, path: string): Promise<void> {
  if (!page.url().includes('/bucket-storage/')) await page.goto(`/bucket-storage/${bucket}/`);
  await page.getByRole('button', { name: 'Type a path' }).click();
  await page.getByRole('textbox', { name: 'Path' }).fill(path);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('grid', { name: `Contents of ${path}` }).or(page.getByText('There is nothing here')),
  ).toBeVisible();
}

/** The row whose checkbox carries exactly this name. */
function rowOf(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: `Select ${name}`, exact: true }) });
}

/** Downloads one object of the open folder by its row's menu, and gives the path of what arrived. */
async function download(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename().length).toBeGreaterThan(0);
  expect(basename(file.suggestedFilename())).toBe(file.suggestedFilename());
  return await file.path();
}

function clientWith(stowage: Stowage, credentials: { accessKeyId: string; secretAccessKey: string }): S3Client {
  return createS3Client({
    endpoint: stowage.storageUrl,
    region: stowage.region,
    credentials: () => Promise.resolve(credentials),
    platform: createNodePlatform(),
  });
}
