import type { AccessToken } from '@stowage/contracts';

import { ApiError } from '#console/lib/api/api-error.ts';
import { renewAtMs, retryDelayMs } from '#console/lib/session/renewal-schedule.ts';
import type { SessionPorts } from '#console/lib/session/session-ports.ts';
import type { TokenKeeper } from '#console/lib/session/token-keeper.ts';

export interface Renewal {
  /** Schedules the renewal of the token that is held; call it again after the token changed. */
  begin: () => void;
  /** Renews at once. False when it did not work. */
  now: () => Promise<boolean>;
  stop: () => void;
}

export interface RenewalOptions {
  ports: SessionPorts;
  keeper: TokenKeeper;
  issue: () => Promise<AccessToken>;
  onRenewed: (expiresAtMs: number) => void;
  /** The server said no, and asking again will not change it. */
  onRefused: (error: unknown) => void;
}

/** Renews the token before it ends, one tab for all, also when the machine slept over the moment. */
export function createRenewal({ ports, keeper, issue, onRenewed, onRefused }: RenewalOptions): Renewal {
  let cancelTimer: (() => void) | null = null;
  let stopWake: (() => void) | null = null;
  let running: Promise<boolean> | null = null;
  let failures = 0;
  let active = false;

  const dueAtMs = () => {
    const held = keeper.held();
    return held ? renewAtMs(held.issuedAtMs, held.expiresAtMs) : Number.POSITIVE_INFINITY;
  };

  const plan = (delayMs: number) => {
    cancelTimer?.();
    cancelTimer = ports.schedule(() => void renewIfDue(), Math.max(0, delayMs));
  };

  const renewIfDue = async () => {
    if (!active) return;
    if (ports.now() < dueAtMs()) return plan(dueAtMs() - ports.now());
    await renew();
  };

  const renew = (): Promise<boolean> => {
    running ??= renewOnce().finally(() => {
      running = null;
    });
    return running;
  };

  const renewOnce = async (): Promise<boolean> => {
    const before = keeper.held();
    let renewed = false;
    await ports.tabs.alone('stowage-renewal', async () => {
      // While this tab waited for its turn another one may have renewed for all.
      if (!active || (keeper.held() !== before && ports.now() < dueAtMs())) {
        renewed = active;
        return;
      }
      try {
        const answer = await issue();
        if (!active) return;
        onRenewed(keeper.hold(answer).expiresAtMs);
        failures = 0;
        renewed = true;
      } catch (error) {
        if (!active) return;
        failures += 1;
        if (isRefusal(error)) onRefused(error);
        else plan(retryDelayMs(failures));
      }
    });
    if (renewed && active) plan(dueAtMs() - ports.now());
    return renewed;
  };

  return {
    begin() {
      active = true;
      failures = 0;
      stopWake ??= ports.onWake(() => void renewIfDue());
      plan(dueAtMs() - ports.now());
    },
    now: renew,
    stop() {
      active = false;
      cancelTimer?.();
      cancelTimer = null;
      stopWake?.();
      stopWake = null;
    },
  };
}

/** 401 and 403 stay as they are; no answer, 429 and 5xx may pass. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}
