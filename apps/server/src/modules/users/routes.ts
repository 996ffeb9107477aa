import { type CurrentUser, users } from '@stowage/contracts';

import { bindEndpoint, type BindOptions, type BoundEndpoint } from '#server/modules/endpoint/index.ts';

import { getMe } from './get-me.ts';
import type { Users } from './ports.ts';
import { presentUser } from './present-user.ts';
import { updateMe } from './update-me.ts';

export function userRoutes(
  ctx: { users: Users },
  signedIn: BindOptions<{ userId: string; session: { signedInWith: CurrentUser['signed_in_with'] } }>,
): BoundEndpoint[] {
  return [
    bindEndpoint(users.getMe, signedIn, async ({ caller }) =>
      presentUser(await getMe(ctx, caller.userId), caller.session.signedInWith),
    ),
    bindEndpoint(users.updateMe, signedIn, async ({ body, caller }) =>
      presentUser(
        await updateMe(ctx, { userId: caller.userId, displayName: body.display_name }),
        caller.session.signedInWith,
      ),
    ),
  ];
}
