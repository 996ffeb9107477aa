import { createHmac } from 'node:crypto';

import { identityPrefix, maxPasswordLength, minPasswordLength } from '@stowage/contracts';
import { betterAuth } from 'better-auth';
import { emailOTP, jwt } from 'better-auth/plugins';
import type { Kysely } from 'kysely';

import { newId } from '#server/modules/ports/index.ts';

import type { IdentityDeps } from './ports.ts';

export const idTokenLifeSeconds = 300;
export const codeLifeMinutes = 10;
export const linkLifeMinutes = 60;
const sessionLifeSeconds = 7 * 24 * 60 * 60;
const sessionRefreshSeconds = 24 * 60 * 60;
/** Three guesses at one in a million; then a new code is needed, and those are limited too. */
const triesPerCode = 3;

/**
 * Names the built-in service in the records. Not the `iss` of its tokens: that holds the public address, and people must
 * not become strangers to their own storage when an installation moves to another port or name.
 */
export const builtInIssuer = 'built-in';

/** The `iss` of its tokens. */
export function issuerOf(publicUrl: string): string {
  return `${publicUrl}${identityPrefix}`;
}

/** Who ID tokens are for. Holding the address of this installation, a token of another one does not fit (A24). */
export function audienceOf(publicUrl: string): string {
  return `${publicUrl}/api/v1`;
}

/**
 * The identity library, set up for our own routes to call. Its own HTTP handler is never mounted: it has dozens of
 * routes that we do not offer, and each one would be ours to defend.
 */
export function createAuth(db: Kysely<never>, deps: IdentityDeps) {
  const secret = Buffer.from(deps.secret).toString('base64url');
  return betterAuth({
    appName: 'Stowage',
    baseURL: deps.publicUrl,
    basePath: identityPrefix,
    secret,
    trustedOrigins: [...deps.trustedOrigins],
    // "sqlite" also on PostgreSQL: moments as text and truth as 0 and 1 fit the portable tables of our migrations.
    database: { db, type: 'sqlite' },
    user: { modelName: 'identity_users' },
    account: { modelName: 'identity_accounts' },
    session: {
      modelName: 'identity_sessions',
      expiresIn: sessionLifeSeconds,
      updateAge: sessionRefreshSeconds,
    },
    verification: { modelName: 'identity_verifications', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      minPasswordLength,
      maxPasswordLength,
      // An address must be proven where mail can prove it. Without mail the proof would be out of reach for anybody who
      // cannot read the server's disk, so the account works at once and proving is offered.
      requireEmailVerification: deps.mail.delivers,
      revokeSessionsOnPasswordReset: true,
    },
    emailVerification: { autoSignInAfterVerification: true, expiresIn: linkLifeMinutes * 60 },
    databaseHooks: {
      session: {
        create: {
          // The first account that works makes its owner the operator. A sign-up that never proves its address has no
          // session and so cannot take that place.
          after: async (session) => {
            await deps.users.claimOperator({ issuer: builtInIssuer, subject: session.userId }, deps.clock.now());
          },
        },
      },
    },
    // We limit by source and account ourselves, for all routes alike, in the same database.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      // The library's texts name e-mail addresses; what matters of a sign-in is logged by our use cases.
      log: (level, message) => {
        if (level === 'error') deps.log.error({ event: 'identity_library', message: withoutAddresses(message) });
      },
    },
    advanced: {
      cookiePrefix: 'stowage',
      useSecureCookies: deps.publicUrl.startsWith('https://'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'strict', path: identityPrefix },
      disableOriginCheck: false,
      ipAddress: { disableIpTracking: true },
      database: {
        generateId: () => newId(deps.random, 'idn'),
        // Its check reads SQLite's catalogue; our migrations and their tests stand for the tables.
        validateSchema: false,
      },
    },
    plugins: [
      emailOTP({
        otpLength: 6,
        expiresIn: codeLifeMinutes * 60,
        allowedAttempts: triesPerCode,
        // A plain hash of six digits is undone in a second; a keyed one needs the secret outside the database.
        storeOTP: { hash: (code) => Promise.resolve(createHmac('sha256', secret).update(code).digest('base64url')) },
        disableSignUp: true,
        // Never called: our use cases create the code and send the mail. The plugin's own sign-in by code, which skips
        // a second factor and deletes passwords, is reached by no route of ours.
        sendVerificationOTP: () => Promise.reject(new Error('Codes are mailed by the use cases.')),
      }),
      jwt({
        disableSettingJwtHeader: true,
        jwks: { keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' } },
        schema: { jwks: { modelName: 'identity_keys' } },
        jwt: {
          issuer: issuerOf(deps.publicUrl),
          audience: audienceOf(deps.publicUrl),
          expirationTime: `${idTokenLifeSeconds}s`,
          definePayload: ({ user, session }) => ({
            jti: newId(deps.random, 'jti'),
            sid: session.id,
            email: user.email,
            email_verified: user.emailVerified,
            name: user.name,
          }),
        },
      }),
    ],
  });
}

export type Auth = ReturnType<typeof createAuth>;

function withoutAddresses(message: string): string {
  return message.replaceAll(/\S+@\S+/g, '…');
}
