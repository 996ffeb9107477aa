import type { IdentitySession } from '@stowage/contracts';

import type { IdentityCall } from './identity-call.ts';
import type { IdentityContext } from './identity-context.ts';
import { requireSession } from './session-of.ts';

/** Where the person is signed in. The library's list holds the session tokens; they do not leave the server. */
export async function listSessions(
  ctx: IdentityContext,
  call: IdentityCall<null>,
): Promise<{ sessions: IdentitySession[] }> {
  const { session: current } = await requireSession(ctx, call);
  const sessions = await ctx.auth.api.listSessions({ headers: call.request.headers });
  return {
    sessions: sessions.map((session) => ({
      id: session.id,
      current: session.id === current.id,
      created_at: session.createdAt.toISOString(),
      expires_at: session.expiresAt.toISOString(),
      user_agent: session.userAgent || null,
    })),
  };
}
