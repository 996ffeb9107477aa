import type { UserSettings } from '@stowage/contracts';

import { type Actor, openCredentials, type StorageCredentials } from '#server/modules/passport/index.ts';
import type { SecretBox } from '#server/modules/ports/index.ts';
import type { Users } from '#server/modules/users/index.ts';

import type { CredentialSource, SessionTokens, StorageAddress } from './ports.ts';

/** The longest that AWS gives to the root of an account, and a good bound for what lies in a browser's memory. */
const credentialLifeSeconds = 3600;

export interface UserSettingsContext {
  users: Users;
  address: StorageAddress;
  credentialSource: CredentialSource;
  sessionTokens: SessionTokens;
  secretBox: SecretBox;
}

/** Where the storage is and credentials for it, given to their owner only. */
export async function getUserSettings(ctx: UserSettingsContext, actor: Actor): Promise<UserSettings> {
  const lasting = openCredentials(ctx.secretBox, actor.session) ?? (await ctx.credentialSource.of(actor.userId));
  const handedOut = await shorten(ctx, lasting);
  return {
    storage_endpoint: ctx.address.endpoint,
    iam_endpoint: ctx.address.iamEndpoint,
    region: ctx.address.region,
    access_key: handedOut.accessKeyId,
    secret_key: handedOut.secretAccessKey,
    session_token: handedOut.sessionToken ?? null,
    expires_at: handedOut.expiresAt?.toISOString() ?? null,
    preferences: await ctx.users.readPreferences(actor.userId),
  };
}

/**
 * Short-lived credentials where the service can issue them. Where it cannot, the person's own are handed out as they
 * are: they are theirs already, and without them nothing works.
 */
async function shorten(
  ctx: UserSettingsContext,
  lasting: StorageCredentials,
): Promise<StorageCredentials & { expiresAt?: Date }> {
  // Temporary credentials cannot ask for others (AWS STS, GetSessionToken: "you cannot call with temporary credentials").
  if (lasting.sessionToken !== undefined) return lasting;
  const temporary = await ctx.sessionTokens.get(lasting, credentialLifeSeconds);
  return temporary === 'unsupported' ? lasting : temporary;
}
