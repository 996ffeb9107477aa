import { AppError } from '#server/modules/app-error/index.ts';

import { builtInIssuer } from './create-auth.ts';
import type { IdentityCall } from './identity-call.ts';
import type { IdentityContext } from './identity-context.ts';
import { requireSession } from './session-of.ts';

/** Ends one session of the person who asks; another person's is not found. */
export async function endIdentitySession(ctx: IdentityContext, call: IdentityCall<{ id: string }>): Promise<void> {
  const { user } = await requireSession(ctx, call);
  const sessions = await ctx.auth.api.listSessions({ headers: call.request.headers });
  const target = sessions.find((session) => session.id === call.body.id);
  if (!target) throw new AppError('resource.not_found', 'This session is over already.');
  await ctx.auth.api.revokeSession({ body: { token: target.token }, headers: call.request.headers });
  await ctx.sessions.endByIdentity(
    { issuer: builtInIssuer, subject: user.id, identitySession: target.id },
    ctx.clock.now(),
  );
  ctx.log.info({ event: 'identity_session_ended', request_id: call.connection.requestId, subject: user.id });
}
