import type { RateLimiter } from './create-rate-limiter.ts';
import type { RateLimitRule } from './ports.ts';

/** How often a secret may be guessed. */
export interface TryRules {
  name: string;
  /** Wrong tries of one source over all accounts. */
  source: RateLimitRule;
  /** Wrong tries of one source at one account. */
  pair: RateLimitRule;
  /** Wrong tries at one account from everywhere. Beyond it the account counts as under attack. */
  account: RateLimitRule;
  /** Replaces `pair` while the account is under attack. Its capacity must be at least 1. */
  pairUnderAttack: RateLimitRule;
}

export type Guess<Result> = { right: true; result: Result } | { right: false; refusal: Error };

/**
 * Lets one guess of a secret through and counts it when it is wrong.
 *
 * Limits hang on the source, or on source and account together, and never on the account alone: a limit on the account
 * would let anybody lock its owner out. Guessing from many sources is slowed instead, by leaving each of them very few
 * tries, of which the owner's first correct one always passes.
 */
export async function guardTry<Result>(
  limiter: RateLimiter,
  rules: TryRules,
  { source, account }: { source: string; account: string },
  guess: () => Promise<Guess<Result>>,
): Promise<Result> {
  const underAttack = await limiter.isEmpty([rules.name, 'account', account], rules.account);
  const pairKey = [rules.name, underAttack ? 'pair-under-attack' : 'pair', account, source] as const;
  const pairRule = underAttack ? rules.pairUnderAttack : rules.pair;
  const sourceKey = [rules.name, 'source', source] as const;

  // Taken before the guess, so that a burst of parallel guesses cannot pass on one look at the count.
  await limiter.take(sourceKey, rules.source);
  await limiter.take(pairKey, pairRule);
  let outcome: Guess<Result>;
  try {
    outcome = await guess();
  } catch (error) {
    // Nothing was learnt of the secret: an outage, or a right guess that ends elsewhere. It must not count.
    await limiter.giveBack(sourceKey, rules.source);
    await limiter.giveBack(pairKey, pairRule);
    throw error;
  }
  if (outcome.right) {
    await limiter.giveBack(sourceKey, rules.source);
    await limiter.forget(pairKey);
    return outcome.result;
  }
  await limiter.take([rules.name, 'account', account], rules.account).catch(() => undefined);
  throw outcome.refusal;
}
