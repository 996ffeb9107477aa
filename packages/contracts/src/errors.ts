/**
 * Every error that the product API and the identity service can answer. The code is the contract: the console chooses its words by it, and
 * nothing may match on the message.
 */
export const errorTable = {
  'request.invalid': { status: 400 },
  'request.too_large': { status: 413 },
  'request.unsupported_media_type': { status: 415 },
  'request.rate_limited': { status: 429 },
  /** A browser page of another origin sent this request. */
  'request.foreign_origin': { status: 403 },
  'session.missing': { status: 401 },
  'session.expired': { status: 401 },
  'id_token.refused': { status: 401 },
  'access_key.refused': { status: 401 },
  'user.disabled': { status: 403 },
  /** Unknown user and wrong password alike. */
  'sign_in.refused': { status: 401 },
  'email.in_use': { status: 409 },
  /** Right password, but the address is unproven; a fresh code is on its way. */
  'email.not_verified': { status: 403 },
  'code.wrong': { status: 400 },
  'code.expired': { status: 400 },
  /** Too many wrong tries: this code is dead, a new one is needed. */
  'code.used_up': { status: 400 },
  'link.invalid': { status: 400 },
  /** The current password given to change it is wrong. */
  'password.wrong': { status: 400 },
  'resource.not_found': { status: 404 },
  'method.not_allowed': { status: 405 },
  'storage.unreachable': { status: 502 },
  'storage.refused': { status: 502 },
  internal: { status: 500 },
} as const satisfies Record<string, { status: number }>;

export type ErrorCode = keyof typeof errorTable;

/** All that a client learns. `message` is fit to show to a person; whatever else is known stays in the log under `request_id`. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  request_id: string;
  /** Field path to what is wrong with it; only with `request.invalid`, and then all wrong fields at once. */
  fields?: Record<string, string>;
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorTable, value);
}
