import { contextValues, type ConditionContext } from '../conditions/condition-context.ts';
import { isKnownConditionKey } from '../conditions/known-keys.ts';
import { parseOperator, type ParsedOperator } from '../conditions/parse-operator.ts';
import { policyLimits } from '../grammar/limits.ts';
import type { Condition, PolicyVersion } from '../grammar/policy-document.ts';
import { expandVariables } from './policy-variables.ts';
import { allOf, anyOf, not, type Ternary } from './ternary.ts';

/**
 * One condition key under one operator. Values of the policy are joined by OR, for negated operators by NOR; the set
 * operators say how several values of the request count.
 *
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_condition_operators.html
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_condition-single-vs-multi-valued-context-keys.html
 */
export function matchCondition(condition: Condition, version: PolicyVersion, context: ConditionContext): Ternary {
  const parsed = parseOperator(condition.operator);
  if (parsed === undefined || !isKnownConditionKey(condition.key, context)) return 'unknown';
  const actual = contextValues(context, condition.key);
  if (parsed.asksForAbsence) {
    return condition.values.some((value) => (value === 'true') === (actual === undefined)) ? 'yes' : 'no';
  }
  if (actual === undefined) return matchAbsentKey(parsed);
  const matchesOne = (value: string): Ternary => {
    const positive = anyOf(condition.values.map((expected) => compare(parsed, expected, value, version, context)));
    return parsed.operator.negated ? not(positive) : positive;
  };
  if (parsed.quantifier === 'ForAnyValue') return anyOf(actual.map(matchesOne));
  if (parsed.quantifier === 'ForAllValues' || parsed.operator.negated) return allOf(actual.map(matchesOne));
  return anyOf(actual.map(matchesOne));
}

/** An absent key cannot equal anything, so a negated comparison holds; an empty set satisfies ForAllValues. */
function matchAbsentKey({ operator, quantifier, ifExists }: ParsedOperator): Ternary {
  if (ifExists || quantifier === 'ForAllValues') return 'yes';
  if (quantifier === 'ForAnyValue') return 'no';
  return operator.negated ? 'yes' : 'no';
}

function compare(
  { operator }: ParsedOperator,
  expected: string,
  actual: string,
  version: PolicyVersion,
  context: ConditionContext,
): Ternary {
  if (actual.length > policyLimits.valueLength) return 'unknown';
  const value = expandVariables(expected, operator.takesVariables ? version : '2008-10-17', context);
  // A variable without a value equals nothing. Its negation would then hold for everyone, which nobody meant.
  if (value === undefined) return operator.negated ? 'unknown' : 'no';
  const answer = operator.compare(value, actual);
  return answer === undefined ? 'unknown' : answer ? 'yes' : 'no';
}
