import { policyLimits, utf8Length } from './limits.ts';
import type { PrincipalList, PrincipalMember, PrincipalType } from './policy-document.ts';
import { under, type Report } from './problem.ts';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from './read-json.ts';

const TYPES: readonly PrincipalType[] = ['AWS', 'CanonicalUser', 'Federated', 'Service'];

const AWS_PRINCIPAL = /^(?:\*|\d{12}|arn:aws:(?:iam|sts)::\d{12}:.+)$/;

/** `Principal` or `NotPrincipal`: exactly one of them. */
export function parsePrincipals(statement: JsonObject, path: string, report: Report): PrincipalList {
  const negated = statement.has('NotPrincipal');
  if (negated && statement.has('Principal')) {
    report(under(path, 'NotPrincipal'), 'A statement has Principal or NotPrincipal, not both.');
  }
  const name = negated ? 'NotPrincipal' : 'Principal';
  const elementPath = under(path, name);
  const value = statement.get(name);
  if (value === '*') return { negated, members: [{ type: 'Everyone' }] };
  if (!isJsonObject(value)) {
    const message = value === undefined ? 'A statement needs a Principal.' : `${name} is "*" or an object.`;
    report(elementPath, message);
    return { negated: false, members: [] };
  }
  const members: PrincipalMember[] = [];
  for (const [type, values] of value) {
    if (isPrincipalType(type)) members.push(...parseMembers(type, values, under(elementPath, type), report));
    else report(under(elementPath, type), `A principal is one of ${TYPES.join(', ')}.`);
  }
  if (members.length === 0) report(elementPath, `${name} is empty.`);
  return { negated, members };
}

function parseMembers(type: PrincipalType, value: JsonValue, path: string, report: Report): PrincipalMember[] {
  const items = isJsonArray(value) ? value : [value];
  const members: PrincipalMember[] = [];
  for (const [index, item] of items.entries()) {
    const itemPath = isJsonArray(value) ? `${path}[${index}]` : path;
    if (typeof item !== 'string' || item === '' || utf8Length(item) > policyLimits.patternBytes) {
      report(itemPath, 'A principal is a string that is not empty.');
    } else if (type === 'AWS' && !AWS_PRINCIPAL.test(item)) {
      report(itemPath, 'An AWS principal is "*", an account id of 12 digits or the ARN of an account, user or role.');
    } else if (type === 'AWS' && item === '*') {
      members.push({ type: 'Everyone' });
    } else {
      members.push({ type, value: item });
    }
  }
  return members;
}

function isPrincipalType(name: string): name is PrincipalType {
  return (TYPES as readonly string[]).includes(name);
}
