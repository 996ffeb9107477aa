import type { ExpectedValue } from '../conditions/condition-operator.ts';
import { contextValues, type ConditionContext } from '../conditions/condition-context.ts';
import type { PolicyVersion } from '../grammar/policy-document.ts';
import { tokenizeLiteral, tokenizePattern, type PatternToken } from '../wildcard.ts';

/** `${*}`, `${?}` and `${$}` stand for the characters themselves. */
const ESCAPES = new Set(['*', '?', '$']);

/**
 * Puts the request's values into a pattern. A value is literal: a user called `*` gets what `${aws:username}` gives to
 * a user of that name, and nothing of anybody else's.
 *
 * Undefined when a variable has no single value in this request and names no default; the caller decides what then
 * fails closed. Documents of version 2008-10-17 have no variables.
 *
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_variables.html
 */
export function expandVariables(
  pattern: string,
  version: PolicyVersion,
  context: ConditionContext,
): ExpectedValue | undefined {
  if (version === '2008-10-17' || !pattern.includes('${')) return { text: pattern, tokens: tokenizePattern(pattern) };
  let text = '';
  const tokens: PatternToken[] = [];
  let at = 0;
  while (at < pattern.length) {
    const open = pattern.indexOf('${', at);
    const close = open < 0 ? -1 : pattern.indexOf('}', open);
    const plain = pattern.slice(at, close < 0 ? pattern.length : open);
    text += plain;
    tokens.push(...tokenizePattern(plain));
    if (close < 0) break;
    const value = variableValue(pattern.slice(open + 2, close), context);
    if (value === undefined) return undefined;
    text += value;
    tokens.push(...tokenizeLiteral(value));
    at = close + 1;
  }
  return { text, tokens };
}

function variableValue(variable: string, context: ConditionContext): string | undefined {
  if (ESCAPES.has(variable)) return variable;
  const comma = variable.indexOf(',');
  const key = (comma < 0 ? variable : variable.slice(0, comma)).trim();
  const values = contextValues(context, key);
  if (values?.length === 1) return values[0];
  const fallback = comma < 0 ? '' : variable.slice(comma + 1).trim();
  const isQuoted = fallback.length >= 2 && fallback.startsWith("'") && fallback.endsWith("'");
  // A key with several values has no one value to put in, so not even the default applies.
  return values === undefined && isQuoted ? fallback.slice(1, -1) : undefined;
}
