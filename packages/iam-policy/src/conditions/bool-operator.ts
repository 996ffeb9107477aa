import type { ConditionOperator } from './condition-operator.ts';

function readBool(text: string): boolean | undefined {
  const lower = text.toLowerCase();
  return lower === 'true' ? true : lower === 'false' ? false : undefined;
}

export const boolOperators: Record<string, ConditionOperator> = {
  Bool: {
    negated: false,
    takesVariables: false,
    checkValue: (text) => (readBool(text) === undefined ? 'This operator compares "true" and "false".' : null),
    compare(expected, actual) {
      const left = readBool(actual);
      const right = readBool(expected.text);
      return left === undefined || right === undefined ? undefined : left === right;
    },
  },
};
