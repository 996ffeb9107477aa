import { idTokenLifeSeconds } from './create-auth.ts';
import type { IdentityCall } from './identity-call.ts';
import type { IdentityContext } from './identity-context.ts';
import { requireSession } from './session-of.ts';

export async function getIdToken(
  ctx: IdentityContext,
  call: IdentityCall<null>,
): Promise<{ id_token: string; expires_in: number }> {
  await requireSession(ctx, call);
  const { token } = await ctx.auth.api.getToken({ headers: call.request.headers });
  return { id_token: token, expires_in: idTokenLifeSeconds };
}
