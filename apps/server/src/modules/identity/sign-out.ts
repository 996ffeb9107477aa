import { builtInIssuer } from './create-auth.ts';
import { type IdentityCall, passCookies } from './identity-call.ts';
import type { IdentityContext } from './identity-context.ts';
import { sessionOf } from './session-of.ts';

/** Ends the identity session, and with it every access token that came of it (A16). */
export async function signOut(ctx: IdentityContext, call: IdentityCall<null>): Promise<void> {
  const session = await sessionOf(ctx, call);
  const done = await ctx.auth.api.signOut({ headers: call.request.headers, returnHeaders: true });
  call.headers.delete('set-cookie');
  passCookies(done.headers, call.headers);
  if (!session) return;
  const subject = session.user.id;
  await ctx.sessions.endByIdentity(
    { issuer: builtInIssuer, subject, identitySession: session.session.id },
    ctx.clock.now(),
  );
  ctx.log.info({ event: 'identity_session_ended', request_id: call.connection.requestId, subject });
}
