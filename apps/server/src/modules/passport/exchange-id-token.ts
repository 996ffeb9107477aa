import { createHash } from 'node:crypto';

import type { AccessToken } from '@stowage/contracts';
import { decodeJwt } from 'jose';

import { AppError } from '#server/modules/app-error/index.ts';
import { type Clock, type Connection, type EventLog, newId, type Random } from '#server/modules/ports/index.ts';
import { type RateLimiter, sourceOf } from '#server/modules/rate-limit/index.ts';
import { findOrCreateUser, type Users } from '#server/modules/users/index.ts';

import { accessTokenLifeMs } from './access-token.ts';
import { IdTokenRefused } from './id-token-refused.ts';
import { issueToken } from './issue-token.ts';
import type { IdentityProvider, Sessions, UsedIdTokens, VerifiedIdentity } from './ports.ts';

const exchangesPerSource = { capacity: 60, refillMs: 1000 };

export interface ExchangeContext {
  providers: readonly IdentityProvider[];
  usedIdTokens: UsedIdTokens;
  sessions: Sessions;
  users: Users;
  limiter: RateLimiter;
  clock: Clock;
  random: Random;
  log: EventLog;
  /** Runs after a sign-in; what it does may fail without harm to the sign-in. */
  afterSignIn(userId: string): Promise<void>;
}

/** An ID token in, an access token out. Every refusal looks the same from outside (A21). */
export async function exchangeIdToken(
  ctx: ExchangeContext,
  { idToken, connection }: { idToken: string; connection: Connection },
): Promise<AccessToken> {
  await ctx.limiter.take(['exchange', sourceOf(connection.clientAddress)], exchangesPerSource);

  const { provider, identity } = await verify(ctx, idToken, connection);
  const user = await findOrCreateUser(ctx, identity, { mayBecomeOperator: true });
  if (user.disabled) {
    ctx.log.warn({ event: 'sign_in_refused', request_id: connection.requestId, user_id: user.id, reason: 'disabled' });
    throw new AppError('user.disabled', 'This account is disabled. Ask the operator.');
  }

  const now = ctx.clock.now();
  const session = {
    id: newId(ctx.random, 'ses'),
    userId: user.id,
    signedInWith: 'identity_provider',
    identitySession: identity.session,
    sealedCredentials: null,
    startedAt: now,
    // Not renewable: the identity provider is asked again instead, so it stays the judge of who is signed in.
    endsAt: new Date(now.getTime() + accessTokenLifeMs),
  } as const;
  const token = issueToken(ctx, session.endsAt);
  await ctx.sessions.start(session, token.stored);
  // Asked only now: who signs out ends the sessions that there are, and this one could have come just after.
  if (!(await provider.isSignedIn(identity))) {
    await ctx.sessions.end(session, now);
    throw refusal(ctx, connection, new IdTokenRefused('signed_out'));
  }
  await Promise.all([ctx.sessions.deleteExpired(now), ctx.usedIdTokens.deleteExpired(now)]);
  await ctx.afterSignIn(user.id);
  ctx.log.info({
    event: 'signed_in',
    request_id: connection.requestId,
    user_id: user.id,
    with: 'identity_provider',
    client_address: connection.clientAddress,
  });
  return token.told;
}

async function verify(
  ctx: ExchangeContext,
  idToken: string,
  connection: Connection,
): Promise<{ provider: IdentityProvider; identity: VerifiedIdentity }> {
  try {
    const provider = providerOf(ctx.providers, idToken);
    const identity = await provider.verify(idToken);
    if (!(await ctx.usedIdTokens.claim(hashOf(idToken), identity.acceptedUntil))) throw new IdTokenRefused('replayed');
    return { provider, identity };
  } catch (error) {
    throw error instanceof IdTokenRefused ? refusal(ctx, connection, error) : error;
  }
}

function refusal(ctx: ExchangeContext, connection: Connection, cause: IdTokenRefused): AppError {
  ctx.log.warn({
    event: 'sign_in_refused',
    request_id: connection.requestId,
    with: 'identity_provider',
    reason: cause.reason,
    client_address: connection.clientAddress,
  });
  return new AppError('id_token.refused', 'This sign-in was not accepted. Sign in again.', { cause });
}

/** The issuer is read before anything is verified, so it only chooses among the configured ones. */
function providerOf(providers: readonly IdentityProvider[], idToken: string): IdentityProvider {
  let issuer: unknown;
  try {
    issuer = decodeJwt(idToken).iss;
  } catch (error) {
    throw new IdTokenRefused('not_a_token', error);
  }
  const provider = providers.find((candidate) => candidate.issuer === issuer);
  if (!provider) throw new IdTokenRefused('unknown_issuer');
  return provider;
}

/**
 * What makes a token the same token. The signature is left out, because an ECDSA signature can be rewritten into
 * another valid one; what it covers cannot.
 */
function hashOf(idToken: string): string {
  return createHash('sha256')
    .update(idToken.slice(0, idToken.lastIndexOf('.')))
    .digest('base64url');
}
