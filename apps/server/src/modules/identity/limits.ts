import type { RateLimitRule, TryRules } from '#server/modules/rate-limit/index.ts';

const minuteMs = 60_000;

export const signInTries: TryRules = {
  name: 'sign-in',
  source: { capacity: 20, refillMs: 6000 },
  pair: { capacity: 5, refillMs: 30_000 },
  account: { capacity: 20, refillMs: minuteMs },
  pairUnderAttack: { capacity: 1, refillMs: minuteMs },
};

/** A sign-up says whether an address is in use, so it is also limited as a question. */
export const signUpsPerSource: RateLimitRule = { capacity: 30, refillMs: 20_000 };

/** Mails: nobody's mailbox may be filled, and each mail brings three more guesses at a code. */
export const mailsPerSource: RateLimitRule = { capacity: 20, refillMs: 30_000 };
export const mailsPerPair: RateLimitRule = { capacity: 4, refillMs: minuteMs };
export const mailsPerAddress: RateLimitRule = { capacity: 10, refillMs: 10 * minuteMs };

export const codeTriesPerSource: RateLimitRule = { capacity: 30, refillMs: 10_000 };
export const codeTriesPerPair: RateLimitRule = { capacity: 10, refillMs: 30_000 };

export const passwordChangesPerUser: RateLimitRule = { capacity: 5, refillMs: minuteMs };

/** Everything else: far above what a console does, far below what hurts. */
export const readsPerSource: RateLimitRule = { capacity: 300, refillMs: 200 };
