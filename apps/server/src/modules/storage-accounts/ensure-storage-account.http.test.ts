import { afterAll, describe, expect, test } from 'vitest';

import { createRecords } from '#server/adapters/database/index.ts';
import { systemRandom } from '#server/adapters/random/system-random.ts';
import { createSecretBox } from '#server/adapters/secret-box/create-secret-box.ts';
import { createMemoryLog } from '#server/testing/memory-log.ts';
import { createMemoryStorage } from '#server/testing/memory-storage.ts';
import { createTestClock } from '#server/testing/test-clock.ts';
import { type DatabaseKind, databaseKinds, randomKey } from '#server/testing/test-databases.ts';

import { ensureStorageAccount } from './ensure-storage-account.ts';

const kinds = await databaseKinds();
afterAll(() => Promise.all(kinds.map((kind) => kind.stop())));

async function createWorld(kind: DatabaseKind) {
  const { db, reopen } = await kind.open();
  const clock = createTestClock();
  const storage = createMemoryStorage();
  const box = createSecretBox(randomKey());
  const contextOn = (database: typeof db) => ({
    storageAccounts: createRecords(database).storageAccounts,
    accountService: storage.accountService,
    secretBox: box,
    clock,
    random: systemRandom,
    log: createMemoryLog(),
  });
  await createRecords(db).users.findOrCreate({
    id: 'usr_1',
    issuer: 'i',
    subject: 's',
    displayName: 'A',
    email: null,
    avatarUrl: null,
    role: 'member',
    disabled: false,
    createdAt: clock.now(),
  });
  return { db, reopen, storage, contextOn, ctx: contextOn(db) };
}

describe.each(kinds)('the storage account of a person, on $name', (kind) => {
  const run = test.runIf(kind.available);

  run('is made once, and the same root key comes back ever after', async () => {
    const { ctx, storage, db } = await createWorld(kind);
    const first = await ensureStorageAccount(ctx, 'usr_1');
    expect(first.accessKeyId).toMatch(/^AKIA[A-Z2-7]{16}$/);
    expect(first.secretAccessKey).toHaveLength(40);
    expect(await ensureStorageAccount(ctx, 'usr_1')).toEqual(first);
    expect([...storage.accounts.keys()]).toEqual([expect.stringMatching(/^[1-9]\d{11}$/) as string]);
    expect(storage.state.createCalls).toBe(1);
    await db.destroy();
  });

  run('is one, also when several processes make it at once', async () => {
    const { ctx, contextOn, reopen, storage, db } = await createWorld(kind);
    const second = reopen();
    const keys = await Promise.all(
      [ctx, contextOn(second), ctx, contextOn(second)].map((each) => ensureStorageAccount(each, 'usr_1')),
    );
    expect(new Set(keys.map(({ secretAccessKey }) => secretAccessKey)).size).toBe(1);
    expect(storage.accounts.size).toBe(1);
    await Promise.all([db.destroy(), second.destroy()]);
  });

  run('is completed after a crash before the storage service was asked', async () => {
    const { ctx, storage, db } = await createWorld(kind);
    storage.state.down = true;
    await expect(ensureStorageAccount(ctx, 'usr_1')).rejects.toMatchObject({ code: 'storage.unreachable' });
    const intended = await ctx.storageAccounts.find('usr_1');
    expect(intended?.state).toBe('intended');
    storage.state.down = false;
    await ensureStorageAccount(ctx, 'usr_1');
    expect([...storage.accounts.keys()]).toEqual([intended?.accountId]);
    await db.destroy();
  });

  run('is completed after a crash between the two systems, without a second account', async () => {
    const { ctx, storage, db } = await createWorld(kind);
    storage.state.failAfterCreate = true;
    await expect(ensureStorageAccount(ctx, 'usr_1')).rejects.toThrow('died');
    storage.state.failAfterCreate = false;
    const key = await ensureStorageAccount(ctx, 'usr_1');
    expect([...storage.accounts.values()]).toEqual([key]);
    expect((await ctx.storageAccounts.find('usr_1'))?.state).toBe('ready');
    await db.destroy();
  });

  run('gets another id when the first one belongs to somebody else, whose account stays untouched', async () => {
    const { ctx, storage, db } = await createWorld(kind);
    storage.state.down = true;
    await expect(ensureStorageAccount(ctx, 'usr_1')).rejects.toThrow();
    storage.state.down = false;
    const taken = (await ctx.storageAccounts.find('usr_1'))?.accountId ?? '';
    const foreign = { accessKeyId: 'AKIAFOREIGN', secretAccessKey: 'foreign' };
    storage.accounts.set(taken, foreign);
    const key = await ensureStorageAccount(ctx, 'usr_1');
    expect(storage.accounts.get(taken)).toEqual(foreign);
    expect(storage.accounts.size).toBe(2);
    expect([...storage.accounts.values()]).toContainEqual(key);
    await db.destroy();
  });

  run('does not open when its row was copied to another person', async () => {
    const { ctx, db } = await createWorld(kind);
    await ensureStorageAccount(ctx, 'usr_1');
    await createRecords(db).users.findOrCreate({
      id: 'usr_2',
      issuer: 'i',
      subject: 's2',
      displayName: 'B',
      email: null,
      avatarUrl: null,
      role: 'member',
      disabled: false,
      createdAt: new Date(0),
    });
    await db.updateTable('storage_accounts').set({ user_id: 'usr_2' }).execute();
    await expect(ensureStorageAccount(ctx, 'usr_2')).rejects.toThrow();
    await db.destroy();
  });
});
