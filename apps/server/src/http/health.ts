import { answerJson } from './answer.ts';
import type { ExchangeHandler } from './exchange.ts';

/** Rejects or resolves to false when the part cannot serve. */
export type HealthCheck = () => Promise<boolean>;

const checkTimeoutMs = 3000;

/** The process is alive and its event loop turns. */
export const answerAlive: ExchangeHandler = async ({ response }) => {
  answerJson(response, 200, { status: 'ok' });
};

/**
 * Whether requests can be served, part by part. Says nothing more than that, since anybody may ask. One round of checks
 * answers all who ask during it, so asking often does not become load on the parts.
 */
export function createReadiness(checks: Readonly<Record<string, HealthCheck>>): ExchangeHandler {
  let running: Promise<Record<string, 'ok' | 'unreachable'>> | null = null;

  async function checkAll(): Promise<Record<string, 'ok' | 'unreachable'>> {
    const states = Object.entries(checks).map(async ([name, check]) => {
      const isOk = await withTimeout(check()).catch(() => false);
      return [name, isOk ? 'ok' : 'unreachable'] as const;
    });
    return Object.fromEntries(await Promise.all(states));
  }

  return async ({ response }) => {
    running ??= checkAll().finally(() => (running = null));
    const parts = await running;
    const isReady = Object.values(parts).every((state) => state === 'ok');
    answerJson(response, isReady ? 200 : 503, { status: isReady ? 'ready' : 'unavailable', parts });
  };
}

function withTimeout(check: Promise<boolean>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(false), checkTimeoutMs);
    check.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
