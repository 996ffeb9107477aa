import { type Clock, newId, type Random } from '#server/modules/ports/index.ts';

import type { User, Users } from './ports.ts';

export interface KnownIdentity {
  issuer: string;
  subject: string;
  email: string | null;
  displayName: string | null;
  pictureUrl: string | null;
}

/**
 * Only people whom an identity provider vouches for can become the operator: whoever holds any access key of an outside
 * storage service must not win that race.
 */
export interface FindOrCreateOptions {
  mayBecomeOperator: boolean;
}

/** The person behind an identity, made at the first sign-in. */
export async function findOrCreateUser(
  ctx: { users: Users; clock: Clock; random: Random },
  identity: KnownIdentity,
  { mayBecomeOperator }: FindOrCreateOptions,
): Promise<User> {
  const { issuer, subject } = identity;
  const now = ctx.clock.now();
  const operator = mayBecomeOperator ? await ctx.users.claimOperator({ issuer, subject }, now) : null;
  return ctx.users.findOrCreate({
    id: newId(ctx.random, 'usr'),
    issuer,
    subject,
    displayName: identity.displayName ?? identity.email ?? subject.slice(0, 100),
    email: identity.email,
    avatarUrl: identity.pictureUrl,
    role: operator?.issuer === issuer && operator.subject === subject ? 'operator' : 'member',
    disabled: false,
    createdAt: now,
  });
}
