import { ApiError } from '#console/lib/api/api-error.ts';

/** Codes with a sentence of their own on the forms, below `sign-in:problems`. */
const known = new Set([
  'sign_in.refused',
  'email.in_use',
  'email.not_verified',
  'user.disabled',
  'access_key.refused',
  'code.wrong',
  'code.expired',
  'code.used_up',
  'link.invalid',
  'request.rate_limited',
  'request.foreign_origin',
  'id_token.refused',
  'storage.unreachable',
  'storage.refused',
  'network',
]);

export interface Problem {
  key: string;
  /** For the sentence about waiting. */
  seconds?: number;
}

export function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiError) || !known.has(error.code)) return { key: 'other' };
  if (error.code === 'request.rate_limited' && error.retryAfterSeconds !== undefined)
    return { key: 'request_rate_limited_seconds', seconds: error.retryAfterSeconds };
  return { key: error.code.replace('.', '_') };
}

/** The names that the server's field errors have, as the forms' own. */
export function fieldsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || error.code !== 'request.invalid') return {};
  const keys: Record<string, string> = {
    email: 'emailOdd',
    name: 'nameMissing',
    password: 'passwordRefused',
    new_password: 'passwordRefused',
    code: 'codeOdd',
  };
  return Object.fromEntries(
    Object.keys(error.fields).flatMap((field) => {
      const key = keys[field];
      return key === undefined ? [] : [[field === 'new_password' ? 'password' : field, key]];
    }),
  );
}
