import type { AccessToken } from '@stowage/contracts';

import type { Clock, Random } from '#server/modules/ports/index.ts';

import { accessTokenLifeMs, hashAccessToken, newAccessToken } from './access-token.ts';
import type { StoredToken } from './ports.ts';

/** A new access token, what is stored of it, and what its owner is told. It never outlives the session. */
export function issueToken(
  { clock, random }: { clock: Clock; random: Random },
  sessionEndsAt: Date,
): { stored: StoredToken; told: AccessToken } {
  const nowMs = clock.now().getTime();
  const lifeMs = Math.min(accessTokenLifeMs, sessionEndsAt.getTime() - nowMs);
  const token = newAccessToken(random);
  return {
    stored: { hash: hashAccessToken(token), expiresAt: new Date(nowMs + lifeMs) },
    told: { access_token: token, expires_in: Math.max(1, Math.floor(lifeMs / 1000)) },
  };
}
