/** A bucket of tries that refills by one every `refillMs`, up to `capacity`. */
export interface RateLimitRule {
  capacity: number;
  refillMs: number;
}

/** Shared by all server processes, so it lives in the database. Each call is one atomic step. */
export interface RateLimitStore {
  /** Takes one try; says how long until there is one when the bucket is empty. */
  take(key: string, rule: RateLimitRule, nowMs: number): Promise<{ taken: true } | { taken: false; retryInMs: number }>;
  /** Puts one try back, for what turned out well. */
  giveBack(key: string, rule: RateLimitRule): Promise<void>;
  /** True when nothing is left. Takes nothing. */
  isEmpty(key: string, rule: RateLimitRule, nowMs: number): Promise<boolean>;
  forget(key: string): Promise<void>;
}
