import { AppError } from '#server/modules/app-error/index.ts';
import { sourceOf } from '#server/modules/rate-limit/index.ts';

import { checkPassword } from './check-password.ts';
import { type IdentityCall, passCookies } from './identity-call.ts';
import type { IdentityContext } from './identity-context.ts';
import { signUpsPerSource } from './limits.ts';
import { mailLanguageOf } from './mail-language.ts';
import { translating } from './read-auth-error.ts';
import { sendProof } from './send-proof.ts';

/**
 * Makes an account. That an address is in use is said plainly, since a form that hides it leaves its honest users
 * stuck; the limit per source keeps it from being a list of who is here.
 */
export async function signUp(
  ctx: IdentityContext,
  { body, request, connection, headers }: IdentityCall<{ name: string; email: string; password: string }>,
): Promise<{ status: 'signed_in' | 'verification_needed' }> {
  await ctx.limiter.take(['sign-up', sourceOf(connection.clientAddress)], signUpsPerSource);
  checkPassword('password', body.password, body.email);
  const { internalAdapter } = await ctx.auth.$context;
  const email = body.email.toLowerCase();
  // Asked first, because where addresses must be proven the library answers a known one as if it were new.
  if (await internalAdapter.findUserByEmail(email)) throw inUse();

  const made = await translating({ USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: inUse, FAILED_TO_CREATE_USER: inUse }, () =>
    ctx.auth.api.signUpEmail({ body: { ...body, email }, headers: request.headers, returnHeaders: true }),
  );
  const signedIn = made.response.token !== null;
  if (signedIn) passCookies(made.headers, headers);

  const { user } = made.response;
  sendProof(ctx, { kind: 'verification', user, language: mailLanguageOf(request), requestId: connection.requestId });
  ctx.log.info({
    event: 'signed_up',
    request_id: connection.requestId,
    subject: user.id,
    client_address: connection.clientAddress,
  });
  return { status: signedIn ? 'signed_in' : 'verification_needed' };
}

function inUse(): AppError {
  return new AppError('email.in_use', 'An account with this e-mail address exists already. Sign in instead.');
}
