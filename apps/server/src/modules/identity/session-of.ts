import { AppError } from '#server/modules/app-error/index.ts';

import { type IdentityCall, passCookies } from './identity-call.ts';
import type { IdentityContext } from './identity-context.ts';

/** The identity session of the cookie, or null. A session that was prolonged brings a new cookie along. */
export async function sessionOf(ctx: IdentityContext, { request, headers }: IdentityCall<unknown>) {
  const found = await ctx.auth.api.getSession({ headers: request.headers, returnHeaders: true });
  passCookies(found.headers, headers);
  return found.response;
}

export async function requireSession(ctx: IdentityContext, call: IdentityCall<unknown>) {
  const session = await sessionOf(ctx, call);
  if (!session) throw new AppError('session.missing', 'Sign in first.');
  return session;
}
