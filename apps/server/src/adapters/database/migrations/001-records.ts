import type { Kysely } from 'kysely';

/** People, their sessions and their storage accounts. Types are portable: text, integer, bigint milliseconds. */
export async function createRecords(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('installation')
    .addColumn('fact', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('display_name', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('avatar_url', 'text')
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('preferences', 'text', (column) => column.notNull())
    .addColumn('disabled_at_ms', 'bigint')
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    // A person is (issuer, subject) and nothing else: e-mail addresses change hands (CVE-2023-3128).
    .addUniqueConstraint('users_identity', ['issuer', 'subject'])
    .execute();

  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('signed_in_with', 'text', (column) => column.notNull())
    .addColumn('identity_session', 'text')
    .addColumn('sealed_credentials', 'text')
    .addColumn('started_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('ends_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('ended_at_ms', 'bigint')
    .execute();
  await db.schema.createIndex('sessions_user').on('sessions').columns(['user_id', 'identity_session']).execute();
  await db.schema.createIndex('sessions_end').on('sessions').column('ends_at_ms').execute();

  await db.schema
    .createTable('access_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('session_id', 'text', (column) => column.notNull().references('sessions.id').onDelete('cascade'))
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('access_tokens_session').on('access_tokens').column('session_id').execute();
  await db.schema.createIndex('access_tokens_expiry').on('access_tokens').column('expires_at_ms').execute();

  await db.schema
    .createTable('used_id_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('used_id_tokens_expiry').on('used_id_tokens').column('expires_at_ms').execute();

  await db.schema
    .createTable('storage_accounts')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('account_id', 'text', (column) => column.notNull().unique())
    .addColumn('account_name', 'text', (column) => column.notNull())
    .addColumn('access_key_id', 'text', (column) => column.notNull())
    .addColumn('sealed_secret_key', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('ready_at_ms', 'bigint')
    .execute();

  await db.schema
    .createTable('rate_limits')
    .addColumn('limit_key', 'text', (column) => column.primaryKey())
    .addColumn('full_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('rate_limits_full').on('rate_limits').column('full_at_ms').execute();
}
