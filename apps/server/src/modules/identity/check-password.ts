import { AppError } from '#server/modules/app-error/index.ts';

/** The first passwords that anybody tries: the address itself, its name, one character over and over. */
export function checkPassword(field: string, password: string, email: string): void {
  const lower = password.toLowerCase();
  const address = email.toLowerCase();
  const isObvious = lower === address || lower === address.split('@')[0] || new Set(lower).size < 3;
  if (!isObvious) return;
  throw new AppError('request.invalid', 'The request has fields that are wrong.', {
    fields: { [field]: 'This password is too easy to guess.' },
  });
}
