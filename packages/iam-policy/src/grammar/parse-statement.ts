import { parseConditions } from './parse-conditions.ts';
import { parseActions, parseResources } from './parse-patterns.ts';
import { parsePrincipals } from './parse-principals.ts';
import type { PolicyKind, Statement } from './policy-document.ts';
import { under, type Report } from './problem.ts';
import { isJsonObject, type JsonObject, type JsonValue } from './read-json.ts';

const ELEMENTS = new Set([
  'Sid',
  'Effect',
  'Principal',
  'NotPrincipal',
  'Action',
  'NotAction',
  'Resource',
  'NotResource',
  'Condition',
]);

/** Reads one statement; what cannot be read is reported and replaced, so that the rest is still checked. */
export function parseStatement(
  value: JsonValue,
  path: string,
  kind: PolicyKind,
  report: Report,
): Statement | undefined {
  if (!isJsonObject(value)) {
    report(path, 'A statement is a JSON object.');
    return undefined;
  }
  for (const name of value.keys()) {
    if (!ELEMENTS.has(name)) report(under(path, name), 'A statement has no such element.');
  }
  const sid = parseSid(value.get('Sid'), under(path, 'Sid'), kind, report);
  const effect = parseEffect(value.get('Effect'), under(path, 'Effect'), report);
  const actions = parseActions(value, path, report);
  const resources = parseResourcesFor(kind, value, path, report);
  const principals = parsePrincipalsFor(kind, value, path, report);
  if (principals?.negated === true && effect === 'Allow') {
    report(under(path, 'NotPrincipal'), 'NotPrincipal goes with Deny only: with Allow it would admit everyone else.');
  }
  const conditions = parseConditions(value.get('Condition'), under(path, 'Condition'), report);
  return {
    ...(sid === undefined ? {} : { sid }),
    effect,
    actions,
    ...(resources === undefined ? {} : { resources }),
    ...(principals === undefined ? {} : { principals }),
    conditions,
  };
}

function parseSid(value: JsonValue | undefined, path: string, kind: PolicyKind, report: Report): string | undefined {
  if (value === undefined) return undefined;
  // Identity policies take letters and digits only; resource policies of S3 are freer.
  const valid = typeof value === 'string' && (kind === 'resource' || /^[A-Za-z0-9]*$/.test(value));
  if (!valid) {
    report(path, 'Sid is a string of letters and digits.');
    return undefined;
  }
  return value;
}

function parseEffect(value: JsonValue | undefined, path: string, report: Report): 'Allow' | 'Deny' {
  if (value === 'Allow' || value === 'Deny') return value;
  report(path, value === undefined ? 'A statement needs an Effect.' : 'Effect is "Allow" or "Deny".');
  return 'Deny';
}

function parseResourcesFor(kind: PolicyKind, statement: JsonObject, path: string, report: Report) {
  if (kind !== 'trust') return parseResources(statement, path, report);
  for (const name of ['Resource', 'NotResource']) {
    if (statement.has(name)) {
      report(under(path, name), 'A trust policy names no resource: it is the role that carries it.');
    }
  }
  return undefined;
}

function parsePrincipalsFor(kind: PolicyKind, statement: JsonObject, path: string, report: Report) {
  if (kind !== 'identity') return parsePrincipals(statement, path, report);
  for (const name of ['Principal', 'NotPrincipal']) {
    if (statement.has(name)) {
      report(under(path, name), 'A policy of a user names no principal: it is the user who carries it.');
    }
  }
  return undefined;
}
