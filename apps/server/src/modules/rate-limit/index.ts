export { createRateLimiter, type RateLimiter } from './create-rate-limiter.ts';
export type { RateLimitRule, RateLimitStore } from './ports.ts';
export { guardTry, type Guess, type TryRules } from './guard-try.ts';
export { sourceOf } from './source-of.ts';
