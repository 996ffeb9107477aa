import { storageSettings } from '@stowage/contracts';

import { bindEndpoint, type BindOptions, type BoundEndpoint } from '#server/modules/endpoint/index.ts';
import type { Actor } from '#server/modules/passport/index.ts';

import { getUserSettings, type UserSettingsContext } from './get-user-settings.ts';

export function userSettingsRoutes(ctx: UserSettingsContext, signedIn: BindOptions<Actor>): BoundEndpoint[] {
  return [
    bindEndpoint(storageSettings.getUserSettings, signedIn, ({ caller }) => getUserSettings(ctx, caller)),
    bindEndpoint(storageSettings.updateUserSettings, signedIn, async ({ body, caller }) => ({
      preferences: await ctx.users.mergePreferences(caller.userId, body.preferences),
    })),
  ];
}
