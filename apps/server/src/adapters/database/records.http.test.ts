import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';

import { databaseKinds } from '#server/testing/test-databases.ts';

import { createRecords, migrate } from './index.ts';

const kinds = await databaseKinds();
afterAll(() => Promise.all(kinds.map((kind) => kind.stop())));

describe.each(kinds)('records on $name', (kind) => {
  const run = test.runIf(kind.available);

  run('migrating again, also from two processes at once, changes nothing', async () => {
    const { db, reopen } = await kind.open();
    const second = reopen();
    await Promise.all([migrate(db), migrate(second)]);
    const applied = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(db);
    expect(applied.rows.map(({ name }) => name)).toEqual(['001-records', '002-identity']);
    await Promise.all([db.destroy(), second.destroy()]);
  });

  run('milliseconds come back as the numbers that went in', async () => {
    const { db } = await kind.open();
    await db.insertInto('rate_limits').values({ limit_key: 'k', full_at_ms: 1_795_000_000_123 }).execute();
    const row = await db.selectFrom('rate_limits').selectAll().executeTakeFirstOrThrow();
    expect(row.full_at_ms).toBe(1_795_000_000_123);
    await db.destroy();
  });

  run('a bucket of tries empties, refills by one at a time, and never beyond its capacity', async () => {
    const { db } = await kind.open();
    const { rateLimits } = createRecords(db);
    const rule = { capacity: 3, refillMs: 1000 };
    const startMs = 1_000_000;
    const take = async (atMs: number) => (await rateLimits.take('k', rule, startMs + atMs)).taken;
    expect([await take(0), await take(0), await take(0), await take(0)]).toEqual([true, true, true, false]);
    expect(await rateLimits.take('k', rule, startMs + 400)).toEqual({ taken: false, retryInMs: 600 });
    expect(await rateLimits.isEmpty('k', rule, startMs + 999)).toBe(true);
    expect(await rateLimits.isEmpty('k', rule, startMs + 1000)).toBe(false);
    expect([await take(1000), await take(1000)]).toEqual([true, false]);
    await rateLimits.giveBack('k', rule);
    expect([await take(1000), await take(1000)]).toEqual([true, false]);
    expect([await take(60_000), await take(60_000), await take(60_000), await take(60_000)]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    await rateLimits.forget('k');
    expect(await take(60_000)).toBe(true);
    await db.destroy();
  });

  run('of many tries at once no more pass than the bucket holds', async () => {
    const { db, reopen } = await kind.open();
    const second = reopen();
    const [here, there] = [createRecords(db).rateLimits, createRecords(second).rateLimits];
    const rule = { capacity: 5, refillMs: 60_000 };
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, i) => (i % 2 === 0 ? here : there).take('burst', rule, 1_000_000)),
    );
    expect(outcomes.filter(({ taken }) => taken)).toHaveLength(5);
    await Promise.all([db.destroy(), second.destroy()]);
  });

  run('an ID token is claimed by one of many, and forgotten after its time', async () => {
    const { db } = await kind.open();
    const { usedIdTokens } = createRecords(db);
    const until = new Date(2_000_000);
    const claims = await Promise.all([1, 2, 3].map(() => usedIdTokens.claim('hash', until)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    await usedIdTokens.deleteExpired(new Date(1_999_999));
    expect(await usedIdTokens.claim('hash', until)).toBe(false);
    await usedIdTokens.deleteExpired(new Date(2_000_001));
    expect(await usedIdTokens.claim('hash', until)).toBe(true);
    await db.destroy();
  });

  run('people with the same e-mail address, or nearly the same names, stay apart (A19)', async () => {
    const { db } = await kind.open();
    const { users } = createRecords(db);
    const subjects = [
      'anna',
      'Anna',
      'ANNA',
      'anna ',
      ' anna',
      'anna.',
      'аnna',
      'ánna',
      'a\u0301nna',
      'ａnna',
      'anna\u200b',
    ];
    const identities = subjects.flatMap((subject) => [
      { issuer: 'https://a.example', subject },
      { issuer: 'https://a.example/', subject },
      { issuer: 'https://b.example', subject },
    ]);
    const made = await Promise.all(
      identities.map((identity, i) =>
        users.findOrCreate({
          ...identity,
          id: `usr_${i}`,
          displayName: 'Anna',
          email: 'anna@example.com',
          avatarUrl: null,
          role: 'member',
          disabled: false,
          createdAt: new Date(0),
        }),
      ),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(identities.length);
    await db.destroy();
  });

  run('preferences of an unknown kind read as none', async () => {
    const { db } = await kind.open();
    const { users } = createRecords(db);
    await users.findOrCreate({
      id: 'usr_1',
      issuer: 'i',
      subject: 's',
      displayName: 'A',
      email: null,
      avatarUrl: null,
      role: 'member',
      disabled: false,
      createdAt: new Date(0),
    });
    await db.updateTable('users').set({ preferences: '{"language":"tlh"}' }).execute();
    expect(await users.readPreferences('usr_1')).toEqual({});
    await db.destroy();
  });
});

describe('SQLite', () => {
  const sqlite = kinds.find(({ name }) => name === 'SQLite');

  test('answers a commit only after the device has it, and lets nobody else read the file', async () => {
    const opened = await sqlite?.open();
    if (!opened?.files) throw new Error('SQLite is always there.');
    const pragma = async (name: string) => {
      const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(opened.db);
      return Object.values(rows[0] ?? {})[0];
    };
    // 2 is FULL: https://www.sqlite.org/pragma.html#pragma_synchronous
    expect([await pragma('synchronous'), await pragma('journal_mode'), await pragma('foreign_keys')]).toEqual([
      2,
      'wal',
      1,
    ]);
    const { stat, readdir } = await import('node:fs/promises');
    for (const name of await readdir(opened.files)) {
      const { mode } = await stat(`${opened.files}/${name}`);
      expect([name, (mode & 0o077).toString(8)]).toEqual([name, '0']);
    }
    await opened.db.destroy();
  });
});
