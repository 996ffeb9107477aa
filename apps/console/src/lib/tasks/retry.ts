import { StorageError } from '@stowage/storage-client';

export interface RetryPolicy {
  readonly attempts: number;
  readonly baseMs: number;
  readonly capMs: number;
  /** 0 ≤ value < 1 */
  readonly random: () => number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

export const defaultRetryPolicy: RetryPolicy = {
  attempts: 5,
  baseMs: 500,
  capMs: 20_000,
  random: Math.random,
  wait: waitMs,
};

/**
 * Tries again when the failure may pass by itself, after a wait with full jitter, which spreads the clients of a service
 * that has just come back (https://aws.amazon.com/builders-library/timeouts-retries-and-backoff-with-jitter/).
 * A `Retry-After` of the service is a floor: coming earlier is what it asked us not to do.
 */
export async function withRetry<T>(
  signal: AbortSignal,
  run: () => Promise<T>,
  policy: RetryPolicy = defaultRetryPolicy,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      signal.throwIfAborted();
      if (attempt >= policy.attempts || !(error instanceof StorageError) || !error.retryable) throw error;
      const jitterMs = policy.random() * Math.min(policy.capMs, policy.baseMs * 2 ** attempt);
      await policy.wait(Math.max(jitterMs, retryAfterMs(error)), signal);
    }
  }
}

/** No service may park a transfer for longer than a minute; after that the failure is told and can be retried by hand. */
const LONGEST_RETRY_AFTER_MS = 60_000;

function retryAfterMs(error: StorageError): number {
  return Math.min(error.retryAfterMs ?? 0, LONGEST_RETRY_AFTER_MS);
}

function waitMs(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}
