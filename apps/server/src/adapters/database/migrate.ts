import { type Kysely, Migrator } from 'kysely';

import { createRecords } from './migrations/001-records.ts';
import { createIdentityTables } from './migrations/002-identity.ts';
import type { Tables } from './tables.ts';

/** In order of their names. A migration that has been released is never changed; a new one follows it. */
const migrations = {
  '001-records': { up: createRecords },
  '002-identity': { up: createIdentityTables },
};

/**
 * Brings the database to this version's tables; does nothing when it is there. Several processes may start at once:
 * PostgreSQL holds a lock meanwhile, and SQLite has one process by decision.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw new Error('The database could not be brought to the tables of this version.', { cause: error });
}
