import type { Kysely } from 'kysely';

import type { Session, Sessions, SignInMethod } from '#server/modules/passport/index.ts';

import type { SessionRow, Tables } from './tables.ts';

export function createSessionStore(db: Kysely<Tables>): Sessions {
  return {
    async start(session, token) {
      await db.transaction().execute(async (tx) => {
        await tx.insertInto('sessions').values(toRow(session)).execute();
        await tx
          .insertInto('access_tokens')
          .values({ token_hash: token.hash, session_id: session.id, expires_at_ms: token.expiresAt.getTime() })
          .execute();
      });
    },

    async addToken(sessionId, token) {
      await db
        .insertInto('access_tokens')
        .values({ token_hash: token.hash, session_id: sessionId, expires_at_ms: token.expiresAt.getTime() })
        .execute();
    },

    async findByToken(hash) {
      const row = await db
        .selectFrom('access_tokens')
        .innerJoin('sessions', 'sessions.id', 'access_tokens.session_id')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .selectAll('sessions')
        .select(['access_tokens.expires_at_ms', 'users.disabled_at_ms'])
        .where('access_tokens.token_hash', '=', hash)
        .where('sessions.ended_at_ms', 'is', null)
        .executeTakeFirst();
      if (!row) return null;
      return {
        session: toSession(row),
        tokenExpiresAt: new Date(row.expires_at_ms),
        userDisabled: row.disabled_at_ms !== null,
      };
    },

    async end({ id, userId, identitySession }, at) {
      await db
        .updateTable('sessions')
        // Ended sessions need no credentials any more, so none are kept.
        .set({ ended_at_ms: at.getTime(), sealed_credentials: null })
        .where('ended_at_ms', 'is', null)
        .where((where) =>
          where.or([
            where('id', '=', id),
            ...(identitySession === null
              ? []
              : [where.and([where('user_id', '=', userId), where('identity_session', '=', identitySession)])]),
          ]),
        )
        .execute();
    },

    async endByIdentity(who, at) {
      await db
        .updateTable('sessions')
        .set({ ended_at_ms: at.getTime(), sealed_credentials: null })
        .where('ended_at_ms', 'is', null)
        .where('user_id', 'in', (query) =>
          query
            .selectFrom('users')
            .select('users.id')
            .where('users.issuer', '=', who.issuer)
            .where('users.subject', '=', who.subject),
        )
        .where((where) => {
          if ('identitySession' in who) return where('identity_session', '=', who.identitySession);
          if (who.allExcept === null) return where.lit(true);
          return where.or([where('identity_session', 'is', null), where('identity_session', '<>', who.allExcept)]);
        })
        .execute();
    },

    async deleteExpired(before) {
      await db
        .deleteFrom('sessions')
        .where('ends_at_ms', '<', before.getTime() - keepEndedMs)
        .execute();
      await db
        .deleteFrom('access_tokens')
        .where('expires_at_ms', '<', before.getTime() - keepEndedMs)
        .execute();
    },
  };
}

/** How long a session is kept after its end, so that its tokens are still told from unknown ones. */
const keepEndedMs = 24 * 60 * 60 * 1000;

function toRow(session: Session): SessionRow {
  return {
    id: session.id,
    user_id: session.userId,
    signed_in_with: session.signedInWith,
    identity_session: session.identitySession,
    sealed_credentials: session.sealedCredentials,
    started_at_ms: session.startedAt.getTime(),
    ends_at_ms: session.endsAt.getTime(),
    ended_at_ms: null,
  };
}

function toSession(row: SessionRow): Session {
  return {
    id: row.id,
    userId: row.user_id,
    signedInWith: row.signed_in_with as SignInMethod,
    identitySession: row.identity_session,
    sealedCredentials: row.sealed_credentials,
    startedAt: new Date(row.started_at_ms),
    endsAt: new Date(row.ends_at_ms),
  };
}
