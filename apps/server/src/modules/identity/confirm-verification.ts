import { type IdentityCall, passCookies } from './identity-call.ts';
import type { IdentityContext } from './identity-context.ts';
import { codeErrors, linkErrors, translating } from './read-auth-error.ts';
import { takeCodeTry } from './take-code-try.ts';

type Proof = { email: string; code: string } | { token: string };

/**
 * A code signs in: whoever typed it sits at the browser that asked for it. A link does not: it may be opened anywhere,
 * and would sign a stranger in to the account of whoever sent it to them (login CSRF, A11).
 */
export async function confirmVerification(
  ctx: IdentityContext,
  call: IdentityCall<Proof>,
): Promise<{ status: 'signed_in' | 'verified' }> {
  const { body, request, connection, headers } = call;
  if ('token' in body) {
    await takeCodeTry(ctx, call, 'link');
    await confirmByLink(ctx, body.token);
    ctx.log.info({ event: 'email_verified', by: 'link', request_id: connection.requestId });
    return { status: 'verified' };
  }
  const email = body.email.toLowerCase();
  await takeCodeTry(ctx, call, email);
  const done = await translating(codeErrors, () =>
    ctx.auth.api.verifyEmailOTP({ body: { email, otp: body.code }, headers: request.headers, returnHeaders: true }),
  );
  passCookies(done.headers, headers);
  ctx.log.info({
    event: 'email_verified',
    by: 'code',
    request_id: connection.requestId,
    subject: done.response.user.id,
  });
  return { status: 'signed_in' };
}

async function confirmByLink(ctx: IdentityContext, token: string): Promise<void> {
  const done = await translating(linkErrors, () =>
    // No cookies go in, so the library starts a session of its own; it is ended here before anybody holds it.
    ctx.auth.api.verifyEmail({ query: { token }, headers: new Headers(), returnHeaders: true }),
  );
  const { internalAdapter, authCookies } = await ctx.auth.$context;
  for (const cookie of done.headers.getSetCookie()) {
    const [name, value = ''] = cookie.split(';', 1)[0]?.split('=', 2) ?? [];
    // The value is `<session token>.<signature>`, percent-encoded.
    const sessionToken = decodeURIComponent(value).split('.')[0];
    if (name === authCookies.sessionToken.name && sessionToken) await internalAdapter.deleteSession(sessionToken);
  }
}
