import { type Preferences, preferencesSchema } from '@stowage/contracts';
import type { Kysely } from 'kysely';

import type { Role, User, Users } from '#server/modules/users/index.ts';

import type { Tables, UserRow } from './tables.ts';

export function createUserStore(db: Kysely<Tables>): Users {
  return {
    async find(id) {
      const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? toUser(row) : null;
    },

    async findOrCreate(user) {
      const row = await db
        .insertInto('users')
        .values(toRow(user))
        .onConflict((conflict) =>
          conflict.columns(['issuer', 'subject']).doUpdateSet({ email: user.email, avatar_url: user.avatarUrl }),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
      return toUser(row);
    },

    async claimOperator(person, at) {
      await db
        .insertInto('installation')
        .values({ fact: 'operator', value: JSON.stringify(person), created_at_ms: at.getTime() })
        .onConflict((conflict) => conflict.column('fact').doNothing())
        .execute();
      const { value } = await db
        .selectFrom('installation')
        .select('value')
        .where('fact', '=', 'operator')
        .executeTakeFirstOrThrow();
      return JSON.parse(value) as typeof person;
    },

    async rename(id, displayName) {
      await db.updateTable('users').set({ display_name: displayName }).where('id', '=', id).execute();
    },

    readPreferences: (id) => readPreferences(db, id),

    async mergePreferences(id, changes) {
      return db.transaction().execute(async (tx) => {
        // The write comes first: it holds the row, so that of two changes at once none is lost.
        await tx
          .updateTable('users')
          .set((set) => ({ preferences: set.ref('preferences') }))
          .where('id', '=', id)
          .execute();
        const merged = { ...(await readPreferences(tx, id)), ...withoutAbsent(changes) };
        await tx
          .updateTable('users')
          .set({ preferences: JSON.stringify(merged) })
          .where('id', '=', id)
          .execute();
        return merged;
      });
    },
  };
}

async function readPreferences(db: Kysely<Tables>, id: string): Promise<Preferences> {
  const row = await db.selectFrom('users').select('preferences').where('id', '=', id).executeTakeFirst();
  // A choice that this version does not know (after a downgrade) counts as not made.
  const parsed = preferencesSchema.safeParse(JSON.parse(row?.preferences ?? '{}'));
  return parsed.success ? parsed.data : {};
}

function withoutAbsent(changes: Preferences): Preferences {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

function toRow(user: User): UserRow {
  return {
    id: user.id,
    issuer: user.issuer,
    subject: user.subject,
    display_name: user.displayName,
    email: user.email,
    avatar_url: user.avatarUrl,
    role: user.role,
    preferences: '{}',
    disabled_at_ms: user.disabled ? user.createdAt.getTime() : null,
    created_at_ms: user.createdAt.getTime(),
  };
}

function toUser(row: UserRow): User {
  return {
    id: row.id,
    issuer: row.issuer,
    subject: row.subject,
    displayName: row.display_name,
    email: row.email,
    avatarUrl: row.avatar_url,
    role: row.role as Role,
    disabled: row.disabled_at_ms !== null,
    createdAt: new Date(row.created_at_ms),
  };
}
