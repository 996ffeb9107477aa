/** A policy statement, opened up far enough to be said in a sentence. */
export interface StatementSummary {
  effect: 'Allow' | 'Deny';
  /** `all`: every action; otherwise patterns such as `s3:Get*`, as written. */
  actions: 'all' | 'all-s3' | readonly string[];
  /** True for NotAction: everything but the actions. */
  isActionExcluded: boolean;
  resources: 'all' | readonly string[];
  isResourceExcluded: boolean;
  hasConditions: boolean;
}

/** Null when this is not a policy document; the page then shows the JSON alone. */
export function describeStatements(document: unknown): StatementSummary[] | null {
  if (!isRecord(document)) return null;
  const statements = asList(document['Statement']);
  const summaries = statements.map(describeStatement);
  return summaries.every((summary) => summary !== null) && summaries.length > 0 ? summaries : null;
}

function describeStatement(statement: unknown): StatementSummary | null {
  if (!isRecord(statement)) return null;
  const effect = statement['Effect'];
  if (effect !== 'Allow' && effect !== 'Deny') return null;
  const actions = texts(statement['Action'] ?? statement['NotAction']);
  const resources = texts(statement['Resource'] ?? statement['NotResource']);
  if (actions.length === 0) return null;
  return {
    effect,
    actions: actions.includes('*') ? 'all' : actions.includes('s3:*') && actions.length === 1 ? 'all-s3' : actions,
    isActionExcluded: 'NotAction' in statement,
    resources: resources.includes('*') || resources.length === 0 ? 'all' : resources.map(shortResource),
    isResourceExcluded: 'NotResource' in statement,
    hasConditions: isRecord(statement['Condition']) && Object.keys(statement['Condition']).length > 0,
  };
}

/** `arn:aws:s3:::logs/*` → `logs/*`: people know buckets by name. Other ARNs stay whole. */
function shortResource(arn: string): string {
  return arn.replace(/^arn:aws[a-z-]*:s3:::/, '');
}

function texts(value: unknown): string[] {
  return asList(value).filter((one): one is string => typeof one === 'string');
}

function asList(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
