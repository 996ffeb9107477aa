import { arnOperators } from './arn-operators.ts';
import { binaryOperators } from './binary-operator.ts';
import { boolOperators } from './bool-operator.ts';
import type { ConditionOperator } from './condition-operator.ts';
import { dateOperators } from './date-operators.ts';
import { ipOperators } from './ip-operators.ts';
import { numericOperators } from './numeric-operators.ts';
import { stringOperators } from './string-operators.ts';

export type SetQuantifier = 'ForAllValues' | 'ForAnyValue';

export interface ParsedOperator {
  operator: ConditionOperator;
  quantifier?: SetQuantifier;
  /** `…IfExists`: an absent key satisfies the condition. */
  ifExists: boolean;
  /** `Null` asks whether the key is absent and compares nothing. */
  asksForAbsence: boolean;
}

const absence: ConditionOperator = {
  negated: false,
  takesVariables: false,
  checkValue: (text) => (text === 'true' || text === 'false' ? null : 'Null takes "true" or "false".'),
  compare: () => undefined,
};

const operators = new Map<string, ConditionOperator>(
  Object.entries({
    ...stringOperators,
    ...numericOperators,
    ...dateOperators,
    ...boolOperators,
    ...binaryOperators,
    ...ipOperators,
    ...arnOperators,
  }),
);

const IF_EXISTS = 'IfExists';

/** Takes `ForAnyValue:StringLikeIfExists` apart; undefined when there is no such operator. */
export function parseOperator(written: string): ParsedOperator | undefined {
  const colon = written.indexOf(':');
  const quantifier = colon < 0 ? undefined : written.slice(0, colon);
  if (quantifier !== undefined && quantifier !== 'ForAllValues' && quantifier !== 'ForAnyValue') return undefined;
  const name = written.slice(colon + 1);
  if (name === 'Null' && quantifier === undefined) return { operator: absence, ifExists: false, asksForAbsence: true };
  const ifExists = name.endsWith(IF_EXISTS);
  const operator = operators.get(ifExists ? name.slice(0, -IF_EXISTS.length) : name);
  if (operator === undefined) return undefined;
  return { operator, ...(quantifier === undefined ? {} : { quantifier }), ifExists, asksForAbsence: false };
}
