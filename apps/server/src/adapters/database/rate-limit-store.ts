import { type Kysely, sql } from 'kysely';

import type { RateLimitStore } from '#server/modules/rate-limit/index.ts';

import type { Tables } from './tables.ts';

/** Full buckets are forgotten once per this many tries. */
const triesBetweenSweeps = 500;

/**
 * Token buckets by the generic cell rate algorithm: one moment per bucket, `full_at_ms`, says all, and taking a try is
 * one conditional upsert, which both databases run atomically.
 */
export function createRateLimitStore(db: Kysely<Tables>): RateLimitStore {
  let tries = 0;
  return {
    async take(key, rule, nowMs) {
      tries += 1;
      if (tries % triesBetweenSweeps === 0) {
        await db.deleteFrom('rate_limits').where('full_at_ms', '<=', nowMs).execute();
      }
      const later = sql<number>`case when rate_limits.full_at_ms > ${nowMs} then rate_limits.full_at_ms else ${nowMs} end + ${rule.refillMs}`;
      const taken = await db
        .insertInto('rate_limits')
        .values({ limit_key: key, full_at_ms: nowMs + rule.refillMs })
        .onConflict((conflict) =>
          conflict
            .column('limit_key')
            .doUpdateSet({ full_at_ms: later })
            .where(sql<boolean>`${later} <= ${nowMs + rule.capacity * rule.refillMs}`),
        )
        .returning('full_at_ms')
        .executeTakeFirst();
      if (taken) return { taken: true };
      const fullAtMs = await readFullAt(db, key);
      return { taken: false, retryInMs: Math.max(0, fullAtMs - (rule.capacity - 1) * rule.refillMs - nowMs) };
    },

    async giveBack(key, rule) {
      await db
        .updateTable('rate_limits')
        .set({ full_at_ms: sql<number>`full_at_ms - ${rule.refillMs}` })
        .where('limit_key', '=', key)
        .execute();
    },

    async isEmpty(key, rule, nowMs) {
      return (await readFullAt(db, key)) > nowMs + (rule.capacity - 1) * rule.refillMs;
    },

    async forget(key) {
      await db.deleteFrom('rate_limits').where('limit_key', '=', key).execute();
    },
  };
}

async function readFullAt(db: Kysely<Tables>, key: string): Promise<number> {
  const row = await db.selectFrom('rate_limits').select('full_at_ms').where('limit_key', '=', key).executeTakeFirst();
  return row?.full_at_ms ?? 0;
}
