import type { Kysely } from 'kysely';

import type { UsedIdTokens } from '#server/modules/passport/index.ts';

import type { Tables } from './tables.ts';

/** The primary key decides who was first, also between server processes. */
export function createUsedIdTokenStore(db: Kysely<Tables>): UsedIdTokens {
  return {
    async claim(tokenHash, until) {
      const claimed = await db
        .insertInto('used_id_tokens')
        .values({ token_hash: tokenHash, expires_at_ms: until.getTime() })
        .onConflict((conflict) => conflict.column('token_hash').doNothing())
        .returning('token_hash')
        .executeTakeFirst();
      return claimed !== undefined;
    },

    async deleteExpired(before) {
      await db.deleteFrom('used_id_tokens').where('expires_at_ms', '<', before.getTime()).execute();
    },
  };
}
