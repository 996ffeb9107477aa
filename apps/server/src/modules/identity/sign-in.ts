import { AppError } from '#server/modules/app-error/index.ts';
import { guardTry, type Guess, sourceOf } from '#server/modules/rate-limit/index.ts';

import { type IdentityCall, passCookies } from './identity-call.ts';
import type { IdentityContext } from './identity-context.ts';
import { mailsPerAddress, signInTries } from './limits.ts';
import { mailLanguageOf } from './mail-language.ts';
import { translating } from './read-auth-error.ts';
import { sendProof } from './send-proof.ts';

/** An unknown address costs the library the same hashing as a wrong password, and gets the same words (A17). */
export async function signIn(
  ctx: IdentityContext,
  call: IdentityCall<{ email: string; password: string }>,
): Promise<{ status: 'signed_in' }> {
  const { body, connection, headers } = call;
  const email = body.email.toLowerCase();
  const source = sourceOf(connection.clientAddress);
  const cookies = await guardTry(ctx.limiter, signInTries, { source, account: email }, () => guess(ctx, call, email));
  passCookies(cookies, headers);
  return { status: 'signed_in' };
}

async function guess(
  ctx: IdentityContext,
  { body, request, connection }: IdentityCall<{ password: string }>,
  email: string,
): Promise<Guess<Headers>> {
  const logged = { request_id: connection.requestId, with: 'password', client_address: connection.clientAddress };
  try {
    const signedIn = await translating(
      {
        INVALID_EMAIL_OR_PASSWORD: () =>
          new AppError('sign_in.refused', 'The e-mail address or the password is not right.'),
        EMAIL_NOT_VERIFIED: () =>
          new AppError('email.not_verified', 'Prove your e-mail address first: a code is on its way to you.'),
      },
      () =>
        ctx.auth.api.signInEmail({
          body: { email, password: body.password },
          headers: request.headers,
          returnHeaders: true,
        }),
    );
    ctx.log.info({ event: 'identity_session_started', ...logged, subject: signedIn.response.user.id });
    return { right: true, result: signedIn.headers };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    ctx.log.warn({ event: 'sign_in_refused', ...logged, reason: error.code });
    if (error.code === 'sign_in.refused') return { right: false, refusal: error };
    await mailCode(ctx, email, request, connection.requestId);
    throw error;
  }
}

/** The password was right, so this tells nobody anything new; the mailbox is still not to be filled. */
async function mailCode(ctx: IdentityContext, email: string, request: Request, requestId: string): Promise<void> {
  await ctx.limiter.take(['mail', 'address', email], mailsPerAddress);
  const found = await (await ctx.auth.$context).internalAdapter.findUserByEmail(email);
  if (!found) return;
  sendProof(ctx, { kind: 'verification', user: found.user, language: mailLanguageOf(request), requestId });
}
