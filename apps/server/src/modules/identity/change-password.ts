import { AppError } from '#server/modules/app-error/index.ts';

import { checkPassword } from './check-password.ts';
import { builtInIssuer } from './create-auth.ts';
import { type IdentityCall, passCookies } from './identity-call.ts';
import type { IdentityContext } from './identity-context.ts';
import { passwordChangesPerUser } from './limits.ts';
import { translating } from './read-auth-error.ts';
import { requireSession } from './session-of.ts';

export async function changePassword(
  ctx: IdentityContext,
  call: IdentityCall<{ current_password: string; new_password: string }>,
): Promise<void> {
  const { body, request, connection, headers } = call;
  const { user, session } = await requireSession(ctx, call);
  await ctx.limiter.take(['change-password', user.id], passwordChangesPerUser);
  checkPassword('new_password', body.new_password, user.email);

  const done = await translating(
    { INVALID_PASSWORD: () => new AppError('password.wrong', 'The current password is not right.') },
    () =>
      ctx.auth.api.changePassword({
        body: {
          currentPassword: body.current_password,
          newPassword: body.new_password,
          revokeOtherSessions: true,
        },
        headers: request.headers,
        returnHeaders: true,
      }),
  );
  headers.delete('set-cookie');
  passCookies(done.headers, headers);
  // The browser that changed it goes on working; every other one is out.
  await ctx.sessions.endByIdentity({ issuer: builtInIssuer, subject: user.id, allExcept: session.id }, ctx.clock.now());
  ctx.log.info({ event: 'password_changed', request_id: connection.requestId, subject: user.id });
}
