import { policyLimits, utf8Length } from './limits.ts';
import { parseStatement } from './parse-statement.ts';
import { under, type PolicyProblem, type Report } from './problem.ts';
import type { PolicyDocument, PolicyKind, PolicyVersion, Statement } from './policy-document.ts';
import { fromPlainValue, isJsonArray, isJsonObject, readJson, type JsonObject, type JsonValue } from './read-json.ts';

export type ParsedPolicy = { ok: true; policy: PolicyDocument } | { ok: false; problems: PolicyProblem[] };

const ELEMENTS = new Set(['Version', 'Id', 'Statement']);

/**
 * Reads a policy document from its JSON text, or from an already parsed value. Reports every problem with its place,
 * never only the first. Prefer the text: a parsed value has already lost repeated members, which the text form refuses.
 *
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_grammar.html
 */
export function parsePolicy(json: unknown, kind: PolicyKind = 'identity'): ParsedPolicy {
  const problems: PolicyProblem[] = [];
  const report: Report = (path, message) => problems.push({ path, message });
  const value = readDocument(json, report);
  const policy = value === undefined ? undefined : parseDocument(value, kind, report);
  return policy === undefined || problems.length > 0 ? { ok: false, problems } : { ok: true, policy };
}

function readDocument(json: unknown, report: Report): JsonValue | undefined {
  if (typeof json !== 'string') return fromPlainValue(json, report);
  if (utf8Length(json) > policyLimits.documentBytes) {
    report('', `The policy is longer than ${policyLimits.documentBytes} bytes.`);
    return undefined;
  }
  return readJson(json, report);
}

function parseDocument(value: JsonValue, kind: PolicyKind, report: Report): PolicyDocument | undefined {
  if (!isJsonObject(value)) {
    report('', 'A policy is a JSON object.');
    return undefined;
  }
  for (const name of value.keys()) {
    if (!ELEMENTS.has(name)) report(name, 'A policy has no such element.');
  }
  const version = parseVersion(value.get('Version'), report);
  const id = value.get('Id');
  if (id !== undefined && typeof id !== 'string') report('Id', 'Id is a string.');
  const statements = parseStatements(value, kind, report);
  return { version, ...(typeof id === 'string' ? { id } : {}), statements };
}

function parseVersion(value: JsonValue | undefined, report: Report): PolicyVersion {
  if (value === undefined) return '2008-10-17';
  if (value === '2012-10-17' || value === '2008-10-17') return value;
  report('Version', 'Version is "2012-10-17" or "2008-10-17".');
  return '2012-10-17';
}

function parseStatements(document: JsonObject, kind: PolicyKind, report: Report): Statement[] {
  const value = document.get('Statement');
  if (value === undefined) {
    report('Statement', 'A policy needs at least one statement.');
    return [];
  }
  const items = isJsonArray(value) ? value : [value];
  if (items.length === 0) report('Statement', 'A policy needs at least one statement.');
  if (items.length > policyLimits.statements) {
    report('Statement', `A policy has at most ${policyLimits.statements} statements.`);
    return [];
  }
  const seenSids = new Set<string>();
  const statements: Statement[] = [];
  for (const [index, item] of items.entries()) {
    const path = isJsonArray(value) ? `Statement[${index}]` : 'Statement';
    const statement = parseStatement(item, path, kind, report);
    if (statement === undefined) continue;
    if (statement.sid !== undefined && statement.sid !== '') {
      if (seenSids.has(statement.sid)) report(under(path, 'Sid'), 'Statement ids must be unique within a policy.');
      seenSids.add(statement.sid);
    }
    statements.push(statement);
  }
  return statements;
}
