/**
 * A second evaluator, written from AWS's description and on purpose unlike the product's: it reads the JSON as it
 * stands, uses regular expressions, two-valued logic and no shared code. Tests compare the two; where they differ, one
 * of them has misread the rules. It knows only what the generators in policy-arbitraries.ts can make.
 */
export interface PlainStatement {
  Effect: 'Allow' | 'Deny';
  Action?: string[];
  NotAction?: string[];
  Resource?: string[];
  NotResource?: string[];
  Principal?: '*' | { AWS: string[] };
  Condition?: Record<string, Record<string, string[]>>;
}

export interface PlainRequest {
  principalArn: string;
  accountId: string;
  ownerId: string;
  action: string;
  resource: string;
  facts: Record<string, string[]>;
}

export interface PlainPolicies {
  identity: PlainStatement[];
  boundary?: PlainStatement[];
  session?: PlainStatement[];
  resource?: PlainStatement[];
  root: boolean;
}

export function referenceDecision(request: PlainRequest, policies: PlainPolicies): string {
  const applies = (statement: PlainStatement) => statementApplies(statement, request);
  const all = [policies.identity, policies.boundary ?? [], policies.session ?? [], policies.resource ?? []].flat();
  if (all.some((statement) => statement.Effect === 'Deny' && applies(statement))) return 'explicitly-denied';

  const allowing = (list: PlainStatement[] | undefined) =>
    (list ?? []).filter((statement) => statement.Effect === 'Allow' && applies(statement));
  const inBoundary = policies.root || policies.boundary === undefined || allowing(policies.boundary).length > 0;
  const inSession = policies.session === undefined || allowing(policies.session).length > 0;
  const own = (policies.root || allowing(policies.identity).length > 0) && inBoundary && inSession;
  const fromResource = allowing(policies.resource);
  if (request.ownerId !== request.accountId) return own && fromResource.length > 0 ? 'allowed' : 'implicitly-denied';
  const byName = fromResource.some(
    ({ Principal }) => Principal !== '*' && Principal?.AWS.includes(request.principalArn),
  );
  const byEveryone = fromResource.some(({ Principal }) => Principal === '*');
  const granted = inSession && (byName || (byEveryone && inBoundary));
  return own || granted ? 'allowed' : 'implicitly-denied';
}

function statementApplies(statement: PlainStatement, request: PlainRequest): boolean {
  const actionListed = (list: string[]) => list.some((pattern) => glob(pattern, 'i').test(request.action));
  if (statement.Action !== undefined && !actionListed(statement.Action)) return false;
  if (statement.NotAction !== undefined && actionListed(statement.NotAction)) return false;

  const resourceListed = (list: string[]) =>
    list.some((pattern) => {
      const text = substitute(pattern, request.facts);
      return text !== null && glob(text, '').test(request.resource);
    });
  if (statement.Resource !== undefined && !resourceListed(statement.Resource)) return false;
  if (statement.NotResource !== undefined) {
    if (resourceListed(statement.NotResource)) return false;
    const unresolved = statement.NotResource.some((pattern) => substitute(pattern, request.facts) === null);
    if (unresolved && statement.Effect === 'Allow') return false;
  }
  if (statement.Principal !== undefined && statement.Principal !== '*') {
    const { AWS } = statement.Principal;
    const root = `arn:aws:iam::${request.accountId}:root`;
    if (![request.principalArn, request.accountId, root].some((name) => AWS.includes(name))) return false;
  }
  return Object.entries(statement.Condition ?? {}).every(([operator, keys]) =>
    Object.entries(keys).every(([key, values]) => conditionHolds(operator, key, values, request.facts)),
  );
}

function conditionHolds(operator: string, key: string, values: string[], facts: Record<string, string[]>): boolean {
  const [quantifier, rest] = operator.includes(':') ? (operator.split(':') as [string, string]) : ['', operator];
  const ifExists = rest.endsWith('IfExists');
  const name = ifExists ? rest.slice(0, -8) : rest;
  const actual = facts[key] ?? [];
  const isAbsent = actual.length === 0;
  if (name === 'Null') return values.includes(String(isAbsent));
  if (isAbsent && ifExists) return true;
  if (quantifier === 'ForAllValues') return actual.every((value) => holds(name, value, values));
  if (quantifier === 'ForAnyValue') return actual.some((value) => holds(name, value, values));
  const isNegated = name.includes('Not');
  if (isAbsent) return isNegated;
  return isNegated ? actual.every((value) => holds(name, value, values)) : actual.some((v) => holds(name, v, values));
}

function holds(name: string, actual: string, values: string[]): boolean {
  switch (name) {
    case 'StringEquals':
      return values.includes(actual);
    case 'StringNotEquals':
      return !values.includes(actual);
    case 'StringEqualsIgnoreCase':
      return values.map((v) => v.toUpperCase()).includes(actual.toUpperCase());
    case 'StringNotEqualsIgnoreCase':
      return !values.map((v) => v.toUpperCase()).includes(actual.toUpperCase());
    case 'StringLike':
      return values.some((value) => glob(value, '').test(actual));
    case 'StringNotLike':
      return !values.some((value) => glob(value, '').test(actual));
    case 'NumericEquals':
      return values.some((value) => Number(actual) === Number(value));
    case 'NumericNotEquals':
      return values.every((value) => Number(actual) !== Number(value));
    case 'NumericLessThan':
      return values.some((value) => Number(actual) < Number(value));
    case 'NumericGreaterThanEquals':
      return values.some((value) => Number(actual) >= Number(value));
    case 'DateLessThan':
      return values.some((value) => new Date(actual) < new Date(value));
    case 'DateGreaterThan':
      return values.some((value) => new Date(actual) > new Date(value));
    case 'Bool':
      return values.some((value) => (actual === 'true') === (value === 'true'));
    case 'IpAddress':
      return values.some((value) => inBlock(actual, value));
    case 'NotIpAddress':
      return !values.some((value) => inBlock(actual, value));
    case 'ArnLike':
      return values.some((value) => glob(value, '').test(actual));
    case 'ArnNotLike':
      return !values.some((value) => glob(value, '').test(actual));
    default:
      throw new Error(`the reference knows no ${name}`);
  }
}

function inBlock(address: string, block: string): boolean {
  const [base = '', bits = '32'] = block.split('/');
  const bitsOf = (ip: string) =>
    ip
      .split('.')
      .map((octet) => Number(octet).toString(2).padStart(8, '0'))
      .join('');
  return bitsOf(address).startsWith(bitsOf(base).slice(0, Number(bits)));
}

/** Values go in with their wildcards disarmed: private-use letters stand for them until the pattern is compiled. */
function substitute(pattern: string, facts: Record<string, string[]>): string | null {
  let isMissing = false;
  const text = pattern.replaceAll(/\$\{([^}]*)\}/g, (_whole, key: string) => {
    const value = facts[key]?.[0];
    if (value === undefined) isMissing = true;
    return (value ?? '').replaceAll('*', '\uE000').replaceAll('?', '\uE001');
  });
  return isMissing ? null : text;
}

function glob(pattern: string, flags: string): RegExp {
  const source = pattern
    .replaceAll(/[.+^${}()|[\]\\/-]/g, String.raw`\$&`)
    .replaceAll('*', '[^]*')
    .replaceAll('?', '[^]')
    .replaceAll('\uE000', String.raw`\*`)
    .replaceAll('\uE001', String.raw`\?`);
  return new RegExp(`^${source}$`, flags);
}
