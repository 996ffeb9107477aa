import { createHash } from 'node:crypto';

import { AppError } from '#server/modules/app-error/index.ts';
import type { Clock } from '#server/modules/ports/index.ts';

import type { RateLimitRule, RateLimitStore } from './ports.ts';

/** What is counted: a name and who or what it is counted for. */
export type LimitKey = readonly [name: string, ...of: string[]];

export interface RateLimiter {
  /** Takes one try or throws `request.rate_limited` with the time to wait. */
  take(key: LimitKey, rule: RateLimitRule): Promise<void>;
  giveBack(key: LimitKey, rule: RateLimitRule): Promise<void>;
  isEmpty(key: LimitKey, rule: RateLimitRule): Promise<boolean>;
  forget(key: LimitKey): Promise<void>;
}

export function createRateLimiter({ store, clock }: { store: RateLimitStore; clock: Clock }): RateLimiter {
  return {
    async take(key, rule) {
      const outcome = await store.take(stored(key), rule, clock.now().getTime());
      if (outcome.taken) return;
      const retryAfterSeconds = Math.max(1, Math.ceil(outcome.retryInMs / 1000));
      throw new AppError('request.rate_limited', `Too many tries. Wait ${retryAfterSeconds} seconds and try again.`, {
        retryAfterSeconds,
      });
    },
    giveBack: (key, rule) => store.giveBack(stored(key), rule),
    isEmpty: (key, rule) => store.isEmpty(stored(key), rule, clock.now().getTime()),
    forget: (key) => store.forget(stored(key)),
  };
}

/** Keys hold addresses of people and machines, which nobody needs to read here; the hash also bounds their length. */
function stored(key: LimitKey): string {
  return createHash('sha256').update(JSON.stringify(key)).digest('base64url');
}
