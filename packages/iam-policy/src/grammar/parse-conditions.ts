import { parseOperator } from '../conditions/parse-operator.ts';
import { policyLimits, utf8Length } from './limits.ts';
import type { Condition } from './policy-document.ts';
import { under, type Report } from './problem.ts';
import { isJsonArray, isJsonObject, type JsonValue } from './read-json.ts';

/** The Condition block: operator → key → one value or a list. Numbers and booleans become their text. */
export function parseConditions(value: JsonValue | undefined, path: string, report: Report): Condition[] {
  if (value === undefined) return [];
  if (!isJsonObject(value)) {
    report(path, 'Condition is an object of operators.');
    return [];
  }
  const conditions: Condition[] = [];
  for (const [operator, keys] of value) {
    const operatorPath = under(path, operator);
    const parsed = parseOperator(operator);
    if (parsed === undefined) report(operatorPath, 'There is no such condition operator.');
    if (!isJsonObject(keys)) {
      report(operatorPath, 'An operator holds an object of condition keys.');
      continue;
    }
    for (const [key, expected] of keys) {
      const keyPath = under(operatorPath, key);
      if (key === '' || utf8Length(key) > policyLimits.patternBytes) report(keyPath, 'This is not a condition key.');
      const values = parseValues(expected, keyPath, report, (text) => parsed?.operator.checkValue(text) ?? null);
      conditions.push({ operator, key, values });
    }
  }
  return conditions;
}

function parseValues(value: JsonValue, path: string, report: Report, check: (text: string) => string | null): string[] {
  const items = isJsonArray(value) ? value : [value];
  if (items.length === 0) report(path, 'A condition key needs at least one value.');
  const values: string[] = [];
  for (const [index, item] of items.entries()) {
    const itemPath = isJsonArray(value) ? `${path}[${index}]` : path;
    if (typeof item !== 'string' && typeof item !== 'number' && typeof item !== 'boolean') {
      report(itemPath, 'A condition value is a string, a number or a boolean.');
      continue;
    }
    const text = String(item);
    if (utf8Length(text) > policyLimits.patternBytes) {
      report(itemPath, `A condition value is at most ${policyLimits.patternBytes} bytes long.`);
      continue;
    }
    const problem = check(text);
    if (problem !== null) report(itemPath, problem);
    values.push(text);
  }
  return values;
}
