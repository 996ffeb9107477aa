import type { UserSettings } from '@stowage/contracts';

import { renewAtMs } from '#console/lib/session/renewal-schedule.ts';

export interface StorageCredentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
  expiresAt?: Date;
}

export interface CredentialsKeeper {
  /** Current credentials; waits for new ones only when the old are about to end. For the storage clients. */
  current: () => Promise<StorageCredentials>;
  hold: (settings: UserSettings) => void;
  drop: () => void;
}

/** Below this a signed request might arrive too late. */
const leastLifeMs = 30_000;

/** Keeps the storage's credentials in memory and nowhere else. */
export function createCredentialsKeeper(
  fetchSettings: () => Promise<UserSettings>,
  now: () => number,
): CredentialsKeeper {
  let held: { credentials: StorageCredentials; renewAtMs: number } | null = null;
  let renewing: Promise<void> | null = null;

  const hold = (settings: UserSettings) => {
    const expiresAt = settings.expires_at === null ? undefined : new Date(settings.expires_at);
    held = {
      credentials: {
        accessKeyId: settings.access_key,
        secretAccessKey: settings.secret_key,
        sessionToken: settings.session_token ?? undefined,
        expiresAt,
      },
      renewAtMs: expiresAt ? renewAtMs(now(), expiresAt.getTime()) : Number.POSITIVE_INFINITY,
    };
  };

  const renew = (): Promise<void> => {
    renewing ??= fetchSettings()
      .then(hold)
      .finally(() => {
        renewing = null;
      });
    return renewing;
  };

  return {
    hold,
    drop() {
      held = null;
    },
    async current() {
      const endsAtMs = held?.credentials.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
      if (!held || now() > endsAtMs - leastLifeMs) await renew();
      // Still good for this call: renew beside it, and let a failure wait for the next.
      else if (now() >= held.renewAtMs) renew().catch(() => undefined);
      if (!held) throw new Error('Nobody is signed in.');
      return held.credentials;
    },
  };
}
