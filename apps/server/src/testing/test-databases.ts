import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createDatabase, migrate } from '#server/adapters/database/index.ts';

import { startThrowAwayPostgres, type ThrowAwayPostgres } from './throw-away-postgres.ts';

export type TestDatabase = ReturnType<typeof createDatabase>;

/** Somewhere to run the same tests: SQLite always, PostgreSQL where it is installed. */
export interface DatabaseKind {
  name: string;
  available: boolean;
  /** A new, migrated database. */
  open: () => Promise<{ db: TestDatabase; reopen: () => TestDatabase; files: string | null }>;
  stop: () => Promise<void>;
}

export async function databaseKinds(): Promise<DatabaseKind[]> {
  const postgres = await startThrowAwayPostgres();
  return [sqliteKind(), postgresKind(postgres)];
}

/** For what does not depend on the database. */
export function sqliteKind(): DatabaseKind {
  const folders: string[] = [];
  return {
    name: 'SQLite',
    available: true,
    async open() {
      const folder = await mkdtemp(join(tmpdir(), 'stowage-records-'));
      folders.push(folder);
      const reopen = () => createDatabase({ sqlitePath: join(folder, `records.sqlite`) });
      const db = reopen();
      await migrate(db);
      return { db, reopen, files: folder };
    },
    async stop() {
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
}

function postgresKind(postgres: ThrowAwayPostgres | null): DatabaseKind {
  return {
    name: postgres ? 'PostgreSQL' : 'PostgreSQL (not available: no /usr/lib/postgresql on this machine)',
    available: postgres !== null,
    async open() {
      if (!postgres) throw new Error('PostgreSQL is not installed.');
      const url = await postgres.createDatabase();
      const reopen = () => createDatabase({ url });
      const db = reopen();
      await migrate(db);
      return { db, reopen, files: null };
    },
    stop: async () => postgres?.stop(),
  };
}

export function randomKey(): Buffer {
  return randomBytes(32);
}
