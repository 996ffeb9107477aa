import { matchTokens } from '../wildcard.ts';
import type { ConditionOperator } from './condition-operator.ts';

const text = { negated: false, takesVariables: true, checkValue: () => null };

const equals: ConditionOperator = { ...text, compare: (expected, actual) => expected.text === actual };

const equalsIgnoringCase: ConditionOperator = {
  ...text,
  compare: (expected, actual) => expected.text.toLowerCase() === actual.toLowerCase(),
};

const like: ConditionOperator = { ...text, compare: (expected, actual) => matchTokens(expected.tokens, actual) };

export const stringOperators: Record<string, ConditionOperator> = {
  StringEquals: equals,
  StringNotEquals: { ...equals, negated: true },
  StringEqualsIgnoreCase: equalsIgnoringCase,
  StringNotEqualsIgnoreCase: { ...equalsIgnoringCase, negated: true },
  StringLike: like,
  StringNotLike: { ...like, negated: true },
};
