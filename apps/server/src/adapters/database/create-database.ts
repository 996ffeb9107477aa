import BetterSqlite3 from 'better-sqlite3';
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import { closeSync, openSync } from 'node:fs';
import { Pool, types } from 'pg';

import type { Tables } from './tables.ts';

/** How long a statement waits for another process that holds SQLite's write lock, such as a backup. */
const sqliteBusyTimeoutMs = 5000;
/** PostgreSQL's type number of bigint. The driver gives a bigint as text because not every one fits a number. Ours are milliseconds since 1970. */
const bigintOid = 20;
const postgresConnections = 10;
const postgresConnectTimeoutMs = 10_000;

export type DatabaseLocation = { sqlitePath: string } | { url: string; onError?: (error: Error) => void };

/** The product's records: SQLite in one file, or PostgreSQL where several server processes share them. */
export function createDatabase(location: DatabaseLocation): Kysely<Tables> {
  return 'url' in location ? openPostgres(location) : openSqlite(location.sqlitePath);
}

function openSqlite(path: string): Kysely<Tables> {
  // The file holds password hashes: only its owner may read it. SQLite gives its log files the same mode.
  if (path !== ':memory:') closeSync(openSync(path, 'a', 0o600));
  const database = new BetterSqlite3(path);
  database.pragma('journal_mode = WAL');
  // better-sqlite3 is compiled with synchronous=NORMAL for WAL, which can lose a commit at power loss.
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  database.pragma(`busy_timeout = ${sqliteBusyTimeoutMs}`);
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
}

function openPostgres({ url, onError }: { url: string; onError?: (error: Error) => void }): Kysely<Tables> {
  const pool = new Pool({
    connectionString: url,
    max: postgresConnections,
    connectionTimeoutMillis: postgresConnectTimeoutMs,
    types: {
      getTypeParser: ((oid, format) =>
        // The types of the driver list only the types it knows by name.
        (oid as number) === bigintOid ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
    },
  });
  // An idle connection that the server closed: the pool opens another; without a listener it would end the process.
  pool.on('error', (error) => onError?.(error));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
