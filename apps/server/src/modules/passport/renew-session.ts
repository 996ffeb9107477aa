import type { AccessToken } from '@stowage/contracts';

import { AppError } from '#server/modules/app-error/index.ts';
import type { Clock, Random } from '#server/modules/ports/index.ts';

import type { Actor } from './authenticate.ts';
import { issueToken } from './issue-token.ts';
import type { Sessions } from './ports.ts';

/** The token that asks stays good until its own end, so that calls under way with it do not fail. */
export async function renewSession(
  ctx: { sessions: Sessions; clock: Clock; random: Random },
  actor: Actor,
): Promise<AccessToken> {
  if (actor.session.signedInWith !== 'access_key') {
    throw new AppError('session.expired', 'This session is renewed at the identity provider. Sign in again.');
  }
  const token = issueToken(ctx, actor.session.endsAt);
  await ctx.sessions.addToken(actor.session.id, token.stored);
  return token.told;
}
