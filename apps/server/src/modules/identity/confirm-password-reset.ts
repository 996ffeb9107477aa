import { checkPassword } from './check-password.ts';
import { builtInIssuer } from './create-auth.ts';
import type { IdentityCall } from './identity-call.ts';
import type { IdentityContext } from './identity-context.ts';
import { codeErrors, linkErrors, translating } from './read-auth-error.ts';
import { takeCodeTry } from './take-code-try.ts';

type Reset = { email: string; code: string; new_password: string } | { token: string; new_password: string };

/** Sets a new password. Whoever was signed in with the old one, on any browser, is out (A16). */
export async function confirmPasswordReset(ctx: IdentityContext, call: IdentityCall<Reset>): Promise<void> {
  const { body, connection } = call;
  const { internalAdapter } = await ctx.auth.$context;
  const newPassword = body.new_password;
  let userId: string | undefined;

  if ('token' in body) {
    await takeCodeTry(ctx, call, 'link');
    checkPassword('new_password', newPassword, '');
    // Read before it is used up, since the library does not say whose it was.
    userId = (await internalAdapter.findVerificationValue(`reset-password:${body.token}`))?.value;
    await translating(linkErrors, () => ctx.auth.api.resetPassword({ body: { newPassword, token: body.token } }));
  } else {
    const email = body.email.toLowerCase();
    await takeCodeTry(ctx, call, email);
    checkPassword('new_password', newPassword, email);
    await translating(codeErrors, () =>
      ctx.auth.api.resetPasswordEmailOTP({ body: { email, otp: body.code, password: newPassword } }),
    );
    userId = (await internalAdapter.findUserByEmail(email))?.user.id;
  }
  if (userId !== undefined) await afterReset(ctx, userId);
  ctx.log.info({ event: 'password_reset', request_id: connection.requestId, subject: userId });
}

async function afterReset(ctx: IdentityContext, userId: string): Promise<void> {
  const { adapter, internalAdapter } = await ctx.auth.$context;
  await ctx.sessions.endByIdentity({ issuer: builtInIssuer, subject: userId, allExcept: null }, ctx.clock.now());
  // One mail carries a code and a link: what was not used must not lie around as a second key.
  await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: userId }] });
  // Whoever could read the mail has proven the address.
  const user = await internalAdapter.updateUser<{ email: string }>(userId, { emailVerified: true });
  await internalAdapter.deleteVerificationByIdentifier(`forget-password-otp-${user.email}`);
}
