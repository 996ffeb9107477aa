import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { IdentityHarness, OPERATOR } from '#storage/identity/testing/identity-harness.ts';
import { secretsKeyPath } from '#storage/stores/files/secrets-key-file.ts';

let harness: IdentityHarness;

beforeEach(async () => {
  harness = await IdentityHarness.open();
});
afterEach(() => harness.close());

test('no secret key can be found in the data directory', async () => {
  const { accessKeyId, secretAccessKey } = await harness.createAccount();
  const root = harness.caller(accessKeyId);
  await harness.must(root, 'GetSessionToken');
  await harness.identity.store.transact(() => undefined);
  let sawAccessKeyId = false;
  for (const name of await readdir(harness.directory)) {
    const bytes = await readFile(join(harness.directory, name));
    sawAccessKeyId ||= bytes.includes(accessKeyId);
    for (const secret of [secretAccessKey, OPERATOR.secretAccessKey]) {
      for (const encoding of ['utf8', 'base64', 'hex', 'utf16le'] as const) {
        const needle = encoding === 'utf16le' ? Buffer.from(secret, 'utf16le') : Buffer.from(secret).toString(encoding);
        expect(bytes.includes(needle)).toBe(false);
      }
    }
  }
  expect(sawAccessKeyId).toBe(true); // the search does find what lies there
});

test('the key file is for its owner only', async () => {
  expect((await stat(secretsKeyPath(harness.directory))).mode & 0o777).toBe(0o600);
  expect(await readdir(harness.directory)).not.toContainEqual(expect.stringMatching(/^secrets\.key\./));
});

test('two installs have nothing in common', async () => {
  const other = await IdentityHarness.open();
  try {
    expect(await readFile(secretsKeyPath(other.directory))).not.toEqual(
      await readFile(secretsKeyPath(harness.directory)),
    );
    const [one, two] = [await harness.createAccount(), await other.createAccount()];
    expect(one.secretAccessKey).not.toBe(two.secretAccessKey);
    expect(one.account.canonicalId).not.toBe(two.account.canonicalId);
  } finally {
    await other.close();
  }
});

test('what was stored is there after a restart', async () => {
  const { accessKeyId, secretAccessKey } = await harness.createAccount();
  await harness.close({ keep: true });
  harness = await IdentityHarness.open(harness.directory);
  expect(harness.identity.findCredential(accessKeyId, null, harness.now)).toMatchObject({
    credential: { secretAccessKey },
  });
});

test('a store is never opened with a new or a foreign key', async () => {
  const path = secretsKeyPath(harness.directory);
  const right = await readFile(path);
  await harness.close({ keep: true });
  await rm(path);
  await expect(IdentityHarness.open(harness.directory)).rejects.toThrow(/secrets\.key is missing/);
  await expect(stat(path)).rejects.toThrow(); // and none was made
  await writeFile(path, `${'0'.repeat(64)}\n`);
  await expect(IdentityHarness.open(harness.directory)).rejects.toThrow(/does not belong to this data directory/);
  await writeFile(path, 'half a ke');
  await expect(IdentityHarness.open(harness.directory)).rejects.toThrow(/is damaged/);
  await writeFile(path, right);
  harness = await IdentityHarness.open(harness.directory);
});

test('a secret cannot be moved to another access key', async () => {
  const [one, two] = [await harness.createAccount(), await harness.createAccount()];
  await harness.identity.store.transact((tx) => {
    const [from, to] = [tx.findAccessKey(one.accessKeyId), tx.findAccessKey(two.accessKeyId)];
    if (from && to) tx.putAccessKey({ ...to, sealedSecret: from.sealedSecret });
  });
  expect(() => harness.identity.findCredential(two.accessKeyId, null, harness.now)).toThrow();
});
