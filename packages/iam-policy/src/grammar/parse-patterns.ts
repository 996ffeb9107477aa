import { policyLimits, utf8Length } from './limits.ts';
import type { PatternList } from './policy-document.ts';
import { under, type Report } from './problem.ts';
import { isJsonArray, type JsonObject } from './read-json.ts';

/** `Action` or `NotAction`: exactly one of them, with at least one pattern. */
export function parseActions(statement: JsonObject, path: string, report: Report): PatternList {
  return parsePatternList(statement, 'Action', path, report, (pattern) => {
    if (pattern === '*') return null;
    return /^[A-Za-z0-9-]+:[A-Za-z0-9*?]+$/.test(pattern)
      ? null
      : 'An action is "*" or has the form service:Action, such as s3:GetObject; the service has no wildcard.';
  });
}

/** `Resource` or `NotResource`: exactly one of them, with at least one pattern. */
export function parseResources(statement: JsonObject, path: string, report: Report): PatternList {
  return parsePatternList(statement, 'Resource', path, report, (pattern) => {
    if (pattern === '*') return null;
    // Six parts divided by colons: arn, partition, service, region, account, the rest.
    return pattern.startsWith('arn:') && pattern.split(':').length >= 6
      ? null
      : 'A resource is "*" or an ARN, such as arn:aws:s3:::bucket/*.';
  });
}

function parsePatternList(
  statement: JsonObject,
  element: 'Action' | 'Resource',
  path: string,
  report: Report,
  check: (pattern: string) => string | null,
): PatternList {
  const negated = statement.has(`Not${element}`);
  if (negated && statement.has(element)) {
    report(under(path, `Not${element}`), `A statement has ${element} or Not${element}, not both.`);
  }
  const name = negated ? `Not${element}` : element;
  const elementPath = under(path, name);
  const value = statement.get(name);
  if (value === undefined) {
    report(elementPath, `A statement needs ${element} or Not${element}.`);
    return { negated: false, patterns: [] };
  }
  const items = isJsonArray(value) ? value : [value];
  // An empty NotAction would mean "every action"; nobody writes that on purpose.
  if (items.length === 0) report(elementPath, `${name} is empty.`);
  const patterns: string[] = [];
  for (const [index, item] of items.entries()) {
    const itemPath = isJsonArray(value) ? `${elementPath}[${index}]` : elementPath;
    if (typeof item !== 'string') report(itemPath, `${name} holds strings.`);
    else if (utf8Length(item) > policyLimits.patternBytes) {
      report(itemPath, `A pattern is at most ${policyLimits.patternBytes} bytes long.`);
    } else {
      const problem = check(item);
      if (problem !== null) report(itemPath, problem);
      patterns.push(item);
    }
  }
  return { negated, patterns };
}
