import { IamError } from '@stowage/s3-protocol';

/** A rule for one parameter: what it must look like, and AWS's sentence when it does not. */
export interface ParameterRule {
  readonly pattern: RegExp;
  readonly minLength: number;
  readonly maxLength: number;
}

/** The parameters of a form POST, read by rule. Whatever is wrong is refused in IAM's words. */
export interface QueryParameters {
  optional(name: string, rule: ParameterRule): string | undefined;
  required(name: string, rule: ParameterRule): string;
  /** A whole number within bounds. */
  number(name: string, bounds: { min: number; max: number; standard: number }): number;
  /** The fields of `Name.member.1.Field`, `Name.member.2.Field` …, in the order of their numbers. */
  members(name: string, fields: readonly string[]): ReadonlyMap<string, string>[];
}

export function createQueryParameters(form: ReadonlyMap<string, string>): QueryParameters {
  const parameters: QueryParameters = {
    optional(name, rule) {
      const value = form.get(name);
      if (value !== undefined) checkRule(name, value, rule);
      return value;
    },
    required(name, rule) {
      return parameters.optional(name, rule) ?? refuse(name, 'null', 'Member must not be null');
    },
    number(name, { min, max, standard }) {
      const text = form.get(name);
      if (text === undefined) return standard;
      if (!/^\d{1,9}$/.test(text)) refuse(name, text, 'Member must be a whole number');
      const value = Number(text);
      if (value < min) refuse(name, text, `Member must have value greater than or equal to ${min}`);
      if (value > max) refuse(name, text, `Member must have value less than or equal to ${max}`);
      return value;
    },
    members(name, fields) {
      const found = new Map<number, Map<string, string>>();
      for (const [key, value] of form) {
        const match = /^([A-Za-z]+)\.member\.([1-9]\d{0,3})\.([A-Za-z]+)$/.exec(key);
        const [, list, position, field = ''] = match ?? [];
        if (list !== name || !fields.includes(field)) continue;
        const member = found.get(Number(position)) ?? new Map<string, string>();
        found.set(Number(position), member.set(field, value));
      }
      return [...found].sort(([left], [right]) => left - right).map(([, member]) => member);
    },
  };
  return parameters;
}

export function checkRule(name: string, value: string, { pattern, minLength, maxLength }: ParameterRule): void {
  if (value.length < minLength) {
    refuse(name, value, `Member must have length greater than or equal to ${minLength}`);
  }
  if (value.length > maxLength) refuse(name, value, `Member must have length less than or equal to ${maxLength}`);
  if (!pattern.test(value)) refuse(name, value, `Member must satisfy regular expression pattern: ${pattern.source}`);
}

function refuse(name: string, value: string, constraint: string): never {
  const shown = value === 'null' ? value : `'${showValue(name, value)}'`;
  const member = name.charAt(0).toLowerCase() + name.slice(1);
  throw new IamError(
    'ValidationError',
    `1 validation error detected: Value ${shown} at '${member}' failed to satisfy constraint: ${constraint}`,
  );
}

/** An answer quotes what was sent, but never a secret: answers end up in logs and bug reports. */
function showValue(name: string, value: string): string {
  if (name.includes('Secret')) return '…';
  return value.length > 64 ? `${value.slice(0, 64)}…` : value;
}
