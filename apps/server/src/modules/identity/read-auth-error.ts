import { isAPIError } from 'better-auth/api';

import { AppError } from '#server/modules/app-error/index.ts';

/** What the library's own codes mean to us, in each use case. Codes that are not listed are bugs and pass as they are. */
export type AuthErrorMap = Readonly<Record<string, () => AppError>>;

/** Calls the library and turns its refusals into ours. */
export async function translating<Result>(map: AuthErrorMap, call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const code = isAPIError(error) ? (error.body as { code?: unknown } | undefined)?.code : undefined;
    const translate = typeof code === 'string' ? map[code] : undefined;
    if (translate) throw translate();
    throw error;
  }
}

export const codeErrors: AuthErrorMap = {
  INVALID_OTP: () => new AppError('code.wrong', 'This code is not right. Check it and try again.'),
  // The code belonged to nobody: the same answer, so that it tells nothing about the address.
  USER_NOT_FOUND: () => new AppError('code.wrong', 'This code is not right. Check it and try again.'),
  OTP_EXPIRED: () => new AppError('code.expired', 'This code has expired. Ask for a new one.'),
  TOO_MANY_ATTEMPTS: () => new AppError('code.used_up', 'Too many wrong tries. Ask for a new code.'),
};

const linkInvalid = () =>
  new AppError('link.invalid', 'This link is used up, too old or incomplete. Ask for a new one.');

export const linkErrors: AuthErrorMap = {
  INVALID_TOKEN: linkInvalid,
  TOKEN_EXPIRED: linkInvalid,
  USER_NOT_FOUND: linkInvalid,
};
