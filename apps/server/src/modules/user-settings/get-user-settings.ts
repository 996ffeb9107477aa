import type { UserSettings } from '@stowage/contracts';

import { AppError } from '#server/modules/app-error/index.ts';
import { type Actor, openCredentials, type StorageCredentials } from '#server/modules/passport/index.ts';
import type { SecretBox } from '#server/modules/ports/index.ts';
import type { Users } from '#server/modules/users/index.ts';

import type { CredentialSource, HeldCredentials, SessionTokens, StorageAddress } from './ports.ts';

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
  const own = openCredentials(ctx.secretBox, actor.session);
  const handedOut = own
    ? await shorten(ctx, { lasting: own, mayHandOut: true })
    : await shorten(ctx, await ctx.credentialSource.of(actor.userId));
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
 * Short-lived credentials where the service can issue them. Where it cannot, lasting ones are handed out only if they
 * may leave the server: a person's own are theirs already, and a shared account has nothing else to offer. The root keys
 * of a person's account never leave.
 */
async function shorten(
  ctx: UserSettingsContext,
  { lasting, mayHandOut }: HeldCredentials,
): Promise<StorageCredentials & { expiresAt?: Date }> {
  // Temporary credentials cannot ask for others (AWS STS, GetSessionToken).
  const temporary =
    lasting.sessionToken === undefined ? await ctx.sessionTokens.get(lasting, credentialLifeSeconds) : 'unsupported';
  if (temporary !== 'unsupported') return temporary;
  if (mayHandOut) return lasting;
  throw new AppError('storage.refused', 'The storage service does not issue temporary credentials to this server.');
}
