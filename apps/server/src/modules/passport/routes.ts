import { passport } from '@stowage/contracts';

import { bindEndpoint, type BindOptions, type BoundEndpoint } from '#server/modules/endpoint/index.ts';

import type { Actor } from './authenticate.ts';
import { endSession } from './end-session.ts';
import { exchangeIdToken, type ExchangeContext } from './exchange-id-token.ts';
import { renewSession } from './renew-session.ts';
import { type LoginContext, signInWithAccessKey } from './sign-in-with-access-key.ts';

export function passportRoutes(
  ctx: ExchangeContext & LoginContext,
  anybody: BindOptions<null>,
  signedIn: BindOptions<Actor>,
): BoundEndpoint[] {
  return [
    bindEndpoint(passport.exchange, anybody, ({ body, connection }) =>
      exchangeIdToken(ctx, { idToken: body.id_token, connection }),
    ),
    bindEndpoint(passport.login, anybody, ({ body, connection }) =>
      signInWithAccessKey(ctx, {
        credentials: {
          accessKeyId: body.access_key,
          secretAccessKey: body.secret_key,
          ...(body.session_token === undefined ? {} : { sessionToken: body.session_token }),
        },
        connection,
      }),
    ),
    bindEndpoint(passport.renew, signedIn, ({ caller }) => renewSession(ctx, caller)),
    bindEndpoint(passport.logout, signedIn, ({ caller, connection }) => endSession(ctx, { actor: caller, connection })),
    bindEndpoint(passport.userInfo, signedIn, ({ caller }) =>
      Promise.resolve({
        user_id: caller.userId,
        signed_in_with: caller.session.signedInWith,
        expires_at: caller.tokenExpiresAt.toISOString(),
      }),
    ),
  ];
}
