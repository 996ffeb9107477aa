import { AppError } from '#server/modules/app-error/index.ts';
import type { Clock } from '#server/modules/ports/index.ts';

import { hashAccessToken, isAccessToken } from './access-token.ts';
import type { Session, Sessions } from './ports.ts';

/** A person on whose behalf a request acts, by a session of theirs. */
export interface Actor {
  userId: string;
  session: Session;
  tokenExpiresAt: Date;
}

/**
 * Who sent this request. The bearer header is the only thing that counts: a cookie would be sent by any page that makes
 * the browser call us (A09), and a token in an address ends up in histories and logs (A13).
 */
export async function authenticate(
  ctx: { sessions: Sessions; clock: Clock },
  authorization: string | null,
): Promise<Actor> {
  const token = /^bearer ([^\s,]+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined || !isAccessToken(token)) throw missingSession();

  const found = await ctx.sessions.findByToken(hashAccessToken(token));
  if (!found) throw missingSession();
  const now = ctx.clock.now();
  if (found.tokenExpiresAt <= now || found.session.endsAt <= now) {
    throw new AppError('session.expired', 'This session is over. Sign in again.');
  }
  if (found.userDisabled) throw new AppError('user.disabled', 'This account is disabled. Ask the operator.');
  return { userId: found.session.userId, session: found.session, tokenExpiresAt: found.tokenExpiresAt };
}

function missingSession(): AppError {
  return new AppError('session.missing', 'Sign in first: this request carries no valid access token.');
}
