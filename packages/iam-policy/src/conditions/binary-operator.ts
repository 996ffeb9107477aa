import type { ConditionOperator } from './condition-operator.ts';

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

export const binaryOperators: Record<string, ConditionOperator> = {
  BinaryEquals: {
    negated: false,
    takesVariables: false,
    checkValue: (text) => (BASE64.test(text) ? null : 'This operator compares base64 values.'),
    // Both sides are base64 of the bytes; the padded form is canonical, so equal text is equal bytes.
    compare: (expected, actual) =>
      BASE64.test(expected.text) && BASE64.test(actual) ? expected.text === actual : undefined,
  },
};
