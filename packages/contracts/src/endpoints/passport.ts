import * as z from 'zod/mini';

import { defineEndpoint } from '../endpoint.ts';

/** Longest ID token that an exchange reads, in characters. */
const maxIdTokenLength = 8192;

/** The bearer token of the product API. `expires_in` is in seconds. */
export const accessTokenSchema = z.object({
  access_token: z.string(),
  expires_in: z.int().check(z.positive()),
});
export type AccessToken = z.infer<typeof accessTokenSchema>;

export const exchange = defineEndpoint({
  id: 'passport.exchange',
  method: 'POST',
  path: '/passport/exchange',
  access: 'public',
  summary: 'Exchange an ID token of a configured identity provider for an access token.',
  body: z.strictObject({ id_token: z.string().check(z.minLength(1), z.maxLength(maxIdTokenLength)) }),
  response: accessTokenSchema,
  errors: ['id_token.refused', 'user.disabled', 'storage.unreachable'],
});

export const login = defineEndpoint({
  id: 'passport.login',
  method: 'POST',
  path: '/passport/login',
  access: 'public',
  summary: 'Sign in with an access key of the storage service.',
  body: z.strictObject({
    access_key: z.string().check(z.minLength(1), z.maxLength(128)),
    secret_key: z.string().check(z.minLength(1), z.maxLength(256)),
    /** Needed for temporary credentials only. */
    session_token: z.optional(z.string().check(z.minLength(1), z.maxLength(8192))),
  }),
  response: accessTokenSchema,
  errors: ['access_key.refused', 'request.rate_limited', 'storage.unreachable'],
});

export const renew = defineEndpoint({
  id: 'passport.renew',
  method: 'POST',
  path: '/passport/renew',
  access: 'bearer',
  summary: 'Exchange a living access token of an access-key sign-in for a fresh one, within the longest session.',
  body: null,
  response: accessTokenSchema,
  errors: ['session.expired'],
});

export const logout = defineEndpoint({
  id: 'passport.logout',
  method: 'POST',
  path: '/passport/logout',
  access: 'bearer',
  summary: 'End the session that this access token belongs to.',
  body: null,
  response: null,
  errors: [],
});

export const userInfo = defineEndpoint({
  id: 'passport.user_info',
  method: 'GET',
  path: '/passport/user-info',
  access: 'bearer',
  summary: 'How and until when this access token is signed in.',
  body: null,
  response: z.object({
    user_id: z.string(),
    signed_in_with: z.enum(['identity_provider', 'access_key']),
    /** RFC 3339 date-time, UTC. */
    expires_at: z.string(),
  }),
  errors: ['session.expired'],
});
