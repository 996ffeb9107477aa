import * as z from 'zod/mini';

import { defineEndpoint } from '../endpoint.ts';
import { maxPasswordLength, minPasswordLength } from '../password-length.ts';
import { personNameSchema } from '../person-name.ts';

/** Longest e-mail address (RFC 5321 section 4.5.3.1.3, less the angle brackets). */
const maxEmailLength = 254;

const email = z.string().check(z.trim(), z.maxLength(maxEmailLength), z.email());
const newPassword = z.string().check(z.minLength(minPasswordLength), z.maxLength(maxPasswordLength));
/** A password that is compared, not chosen: its length says nothing. */
const knownPassword = z.string().check(z.minLength(1), z.maxLength(maxPasswordLength));
const code = z.string().check(z.regex(/^[0-9]{6}$/));
/** What stands in the fragment of a mailed link. */
const linkToken = z.string().check(z.minLength(1), z.maxLength(2048));

export const identityUserSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
});
export type IdentityUser = z.infer<typeof identityUserSchema>;

export const signUp = defineEndpoint({
  id: 'identity.sign_up',
  method: 'POST',
  path: '/sign-up',
  access: 'public',
  summary: 'Make an account with e-mail and password.',
  body: z.strictObject({
    name: personNameSchema,
    email,
    password: newPassword,
  }),
  /** `verification_needed` where mail can be sent: a code was mailed, and only it opens the account. */
  response: z.object({ status: z.enum(['signed_in', 'verification_needed']) }),
  errors: ['email.in_use'],
});

export const signIn = defineEndpoint({
  id: 'identity.sign_in',
  method: 'POST',
  path: '/sign-in',
  access: 'public',
  summary: 'Sign in with e-mail and password.',
  body: z.strictObject({ email, password: knownPassword }),
  response: z.object({ status: z.literal('signed_in') }),
  errors: ['sign_in.refused', 'email.not_verified'],
});

export const signOut = defineEndpoint({
  id: 'identity.sign_out',
  method: 'POST',
  path: '/sign-out',
  access: 'public',
  summary: 'End the identity session and every access token that came of it. Without a session nothing happens.',
  body: null,
  response: null,
  errors: [],
});

export const getSession = defineEndpoint({
  id: 'identity.get_session',
  method: 'GET',
  path: '/session',
  access: 'public',
  summary: 'Who is signed in at the identity service, or null.',
  body: null,
  response: z.object({ user: z.nullable(identityUserSchema) }),
  errors: [],
});

export const getIdToken = defineEndpoint({
  id: 'identity.get_id_token',
  method: 'GET',
  path: '/token',
  access: 'identity_session',
  summary: 'A short-lived ID token, good for one exchange.',
  body: null,
  response: z.object({ id_token: z.string(), expires_in: z.int().check(z.positive()) }),
  errors: [],
});

export const getJwks = defineEndpoint({
  id: 'identity.get_jwks',
  method: 'GET',
  path: '/jwks',
  access: 'public',
  summary: 'The public keys that ID tokens are signed with (RFC 7517).',
  body: null,
  response: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  errors: [],
});

export const sendVerification = defineEndpoint({
  id: 'identity.send_verification',
  method: 'POST',
  path: '/verification/send',
  access: 'public',
  summary: 'Mail a code and a link that prove the address. Answers alike whether or not the address is known.',
  body: z.strictObject({ email }),
  response: null,
  errors: [],
});

export const confirmVerification = defineEndpoint({
  id: 'identity.confirm_verification',
  method: 'POST',
  path: '/verification/confirm',
  access: 'public',
  summary: 'Prove an address by the mailed code or by the token of the mailed link.',
  body: z.union([z.strictObject({ email, code }), z.strictObject({ token: linkToken })]),
  /** A code signs in; a link does not, because it may be opened in anybody's browser. */
  response: z.object({ status: z.enum(['signed_in', 'verified']) }),
  errors: ['code.wrong', 'code.expired', 'code.used_up', 'link.invalid'],
});

export const requestPasswordReset = defineEndpoint({
  id: 'identity.request_password_reset',
  method: 'POST',
  path: '/password-reset/request',
  access: 'public',
  summary: 'Mail a code and a link that reset the password. Answers alike whether or not the address is known.',
  body: z.strictObject({ email }),
  response: null,
  errors: [],
});

export const confirmPasswordReset = defineEndpoint({
  id: 'identity.confirm_password_reset',
  method: 'POST',
  path: '/password-reset/confirm',
  access: 'public',
  summary: 'Set a new password by the mailed code or link. Ends every session of the person.',
  body: z.union([
    z.strictObject({ email, code, new_password: newPassword }),
    z.strictObject({ token: linkToken, new_password: newPassword }),
  ]),
  response: null,
  errors: ['code.wrong', 'code.expired', 'code.used_up', 'link.invalid'],
});

export const changePassword = defineEndpoint({
  id: 'identity.change_password',
  method: 'POST',
  path: '/change-password',
  access: 'identity_session',
  summary: 'Change the password. Ends every other session of the person.',
  body: z.strictObject({ current_password: knownPassword, new_password: newPassword }),
  response: null,
  errors: ['password.wrong'],
});

export const identitySessionSchema = z.object({
  id: z.string(),
  /** True for the session that asks. */
  current: z.boolean(),
  /** RFC 3339 date-time, UTC. */
  created_at: z.string(),
  /** RFC 3339 date-time, UTC. */
  expires_at: z.string(),
  /** What the browser called itself; null when it said nothing. */
  user_agent: z.nullable(z.string()),
});
export type IdentitySession = z.infer<typeof identitySessionSchema>;

export const listSessions = defineEndpoint({
  id: 'identity.list_sessions',
  method: 'GET',
  path: '/sessions',
  access: 'identity_session',
  summary: 'Where the person is signed in.',
  body: null,
  response: z.object({ sessions: z.array(identitySessionSchema) }),
  errors: [],
});

export const endSession = defineEndpoint({
  id: 'identity.end_session',
  method: 'POST',
  path: '/sessions/end',
  access: 'identity_session',
  summary: 'End one session of the person, and the access tokens that came of it.',
  body: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(128)) }),
  response: null,
  errors: ['resource.not_found'],
});
