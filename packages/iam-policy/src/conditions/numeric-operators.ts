import type { ConditionOperator } from './condition-operator.ts';

const NUMBER = /^[+-]?\d{1,30}(?:\.\d{1,30})?$/;

/** Undefined for what is not a plain decimal: `0x10`, `1e3`, an empty text and the like. */
function readNumber(text: string): number | undefined {
  return NUMBER.test(text) ? Number(text) : undefined;
}

function numeric(holds: (actual: number, expected: number) => boolean): ConditionOperator {
  return {
    negated: false,
    takesVariables: false,
    checkValue: (text) => (readNumber(text) === undefined ? 'This operator compares numbers.' : null),
    compare(expected, actual) {
      const left = readNumber(actual);
      const right = readNumber(expected.text);
      return left === undefined || right === undefined ? undefined : holds(left, right);
    },
  };
}

const equals = numeric((actual, expected) => actual === expected);

export const numericOperators: Record<string, ConditionOperator> = {
  NumericEquals: equals,
  NumericNotEquals: { ...equals, negated: true },
  NumericLessThan: numeric((actual, expected) => actual < expected),
  NumericLessThanEquals: numeric((actual, expected) => actual <= expected),
  NumericGreaterThan: numeric((actual, expected) => actual > expected),
  NumericGreaterThanEquals: numeric((actual, expected) => actual >= expected),
};
