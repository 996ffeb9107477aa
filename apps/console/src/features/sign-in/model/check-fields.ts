import { maxPasswordLength, minPasswordLength } from '@stowage/contracts';

/** What is wrong with a field, as a key below `sign-in:fields`; null when nothing is. */
export type FieldProblem = string | null;

/** The server has the last word; this only catches what nobody could have meant. */
export function checkEmail(email: string): FieldProblem {
  if (email.trim() === '') return 'emailMissing';
  return /^[^\s@]+@[^\s@]+$/u.test(email.trim()) ? null : 'emailOdd';
}

export function checkName(name: string): FieldProblem {
  if (name.trim() === '') return 'nameMissing';
  return name.trim().length > 100 ? 'nameLong' : null;
}

export function checkKnownPassword(password: string): FieldProblem {
  return password === '' ? 'passwordMissing' : null;
}

export function checkNewPassword(password: string, email: string): FieldProblem {
  if (password === '') return 'passwordMissing';
  if (password.length < minPasswordLength) return 'passwordShort';
  if (password.length > maxPasswordLength) return 'passwordLong';
  return email !== '' && password.trim().toLowerCase() === email.trim().toLowerCase() ? 'passwordIsEmail' : null;
}

export function checkCode(code: string): FieldProblem {
  return /^\d{6}$/u.test(code) ? null : 'codeOdd';
}

export function checkPresent(value: string, problem: string): FieldProblem {
  return value.trim() === '' ? problem : null;
}
