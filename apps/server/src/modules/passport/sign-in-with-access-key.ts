import type { AccessToken } from '@stowage/contracts';

import { AppError } from '#server/modules/app-error/index.ts';
import {
  type Clock,
  type Connection,
  type EventLog,
  newId,
  type Random,
  type SecretBox,
} from '#server/modules/ports/index.ts';
import { guardTry, type RateLimiter, sourceOf, type TryRules } from '#server/modules/rate-limit/index.ts';
import { findOrCreateUser, type Users } from '#server/modules/users/index.ts';

import { issueToken } from './issue-token.ts';
import type { AccessKeyCheck, Sessions, StorageCredentials } from './ports.ts';
import { sealCredentials } from './session-credentials.ts';

/** An access-key sign-in is renewed for at most this long; then the secret key is needed again. */
const longestSessionMs = 12 * 60 * 60 * 1000;

const loginRules: TryRules = {
  name: 'login',
  source: { capacity: 20, refillMs: 6000 },
  pair: { capacity: 5, refillMs: 30_000 },
  account: { capacity: 20, refillMs: 60_000 },
  pairUnderAttack: { capacity: 1, refillMs: 60_000 },
};

export interface LoginContext {
  accessKeys: AccessKeyCheck;
  /** Names the storage service as the issuer of these people, so that two services' accounts never meet. */
  storageIssuer: string;
  sessions: Sessions;
  users: Users;
  secretBox: SecretBox;
  limiter: RateLimiter;
  clock: Clock;
  random: Random;
  log: EventLog;
}

/** Signs in whoever holds this access key, on the word of the storage service. */
export async function signInWithAccessKey(
  ctx: LoginContext,
  { credentials, connection }: { credentials: StorageCredentials; connection: Connection },
): Promise<AccessToken> {
  const source = sourceOf(connection.clientAddress);
  const holder = await guardTry(ctx.limiter, loginRules, { source, account: credentials.accessKeyId }, async () => {
    const answer = await ctx.accessKeys.identify(credentials);
    if (answer.known) return { right: true, result: answer };
    ctx.log.warn({
      event: 'sign_in_refused',
      request_id: connection.requestId,
      with: 'access_key',
      reason: answer.reason,
      client_address: connection.clientAddress,
    });
    return { right: false, refusal: new AppError('access_key.refused', 'This access key was not accepted.') };
  });

  const user = await findOrCreateUser(
    ctx,
    {
      issuer: ctx.storageIssuer,
      // Without an ARN the key itself is the person: a second key of the same user is somebody else then.
      subject: holder.arn ?? `access-key/${credentials.accessKeyId}`,
      email: null,
      displayName: holder.arn === null ? credentials.accessKeyId : nameOf(holder.arn),
      pictureUrl: null,
    },
    { mayBecomeOperator: false },
  );
  if (user.disabled) throw new AppError('user.disabled', 'This account is disabled. Ask the operator.');

  const now = ctx.clock.now();
  const id = newId(ctx.random, 'ses');
  const endsAt = new Date(now.getTime() + longestSessionMs);
  const token = issueToken(ctx, endsAt);
  await ctx.sessions.start(
    {
      id,
      userId: user.id,
      signedInWith: 'access_key',
      identitySession: null,
      sealedCredentials: sealCredentials(ctx.secretBox, id, credentials),
      startedAt: now,
      endsAt,
    },
    token.stored,
  );
  await ctx.sessions.deleteExpired(now);
  ctx.log.info({
    event: 'signed_in',
    request_id: connection.requestId,
    user_id: user.id,
    with: 'access_key',
    client_address: connection.clientAddress,
  });
  return token.told;
}

/** The last part of an ARN names the user (`…:user/team/anna`); the root of an account is shown by its account id. */
function nameOf(arn: string): string {
  const [, , , , accountId = '', ...rest] = arn.split(':');
  const name = rest.join(':').split('/').at(-1) ?? '';
  return name === '' || name === 'root' ? `root ${accountId}`.trim() : name.slice(0, 100);
}
