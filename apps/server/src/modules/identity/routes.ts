import { identity } from '@stowage/contracts';

import { bindEndpoint, type BindOptions, type BoundEndpoint } from '#server/modules/endpoint/index.ts';
import { sourceOf } from '#server/modules/rate-limit/index.ts';

import { changePassword } from './change-password.ts';
import { checkOrigin } from './check-origin.ts';
import { confirmPasswordReset } from './confirm-password-reset.ts';
import { confirmVerification } from './confirm-verification.ts';
import { endIdentitySession } from './end-identity-session.ts';
import { getIdToken } from './get-id-token.ts';
import type { IdentityContext } from './identity-context.ts';
import { readsPerSource } from './limits.ts';
import { listSessions } from './list-sessions.ts';
import { requestProof } from './request-proof.ts';
import { sessionOf } from './session-of.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';

/** Every route that the identity service has. The library below knows more; none of them is reachable. */
export function identityRoutes(ctx: IdentityContext): BoundEndpoint[] {
  const origins = [ctx.publicUrl, ...ctx.trustedOrigins];
  const anybody: BindOptions<null> = {
    log: ctx.log,
    async admit(request, connection) {
      checkOrigin(request, origins);
      await ctx.limiter.take(['identity', sourceOf(connection.clientAddress)], readsPerSource);
      return null;
    },
  };
  return [
    bindEndpoint(identity.signUp, anybody, (call) => signUp(ctx, call)),
    bindEndpoint(identity.signIn, anybody, (call) => signIn(ctx, call)),
    bindEndpoint(identity.signOut, anybody, (call) => signOut(ctx, call)),
    bindEndpoint(identity.getSession, anybody, async (call) => {
      const user = (await sessionOf(ctx, call))?.user;
      return {
        user: user ? { id: user.id, name: user.name, email: user.email, email_verified: user.emailVerified } : null,
      };
    }),
    bindEndpoint(identity.getIdToken, anybody, (call) => getIdToken(ctx, call)),
    bindEndpoint(identity.getJwks, anybody, async () => ({
      keys: (await ctx.auth.api.getJwks()).keys as unknown as Record<string, unknown>[],
    })),
    bindEndpoint(identity.sendVerification, anybody, (call) => requestProof(ctx, 'verification', call)),
    bindEndpoint(identity.confirmVerification, anybody, (call) => confirmVerification(ctx, call)),
    bindEndpoint(identity.requestPasswordReset, anybody, (call) => requestProof(ctx, 'password_reset', call)),
    bindEndpoint(identity.confirmPasswordReset, anybody, (call) => confirmPasswordReset(ctx, call)),
    bindEndpoint(identity.changePassword, anybody, (call) => changePassword(ctx, call)),
    bindEndpoint(identity.listSessions, anybody, (call) => listSessions(ctx, call)),
    bindEndpoint(identity.endSession, anybody, (call) => endIdentitySession(ctx, call)),
  ];
}
