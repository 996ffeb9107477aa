import { matchArn, splitArnPattern } from '../match-arn.ts';
import type { ConditionOperator } from './condition-operator.ts';

const like: ConditionOperator = {
  negated: false,
  takesVariables: true,
  checkValue: (text) =>
    text === '*' || text.split(':').length >= 6 || text.includes('${') ? null : 'This operator compares ARNs.',
  compare: (expected, actual) => expected.text === '*' || matchArn(splitArnPattern(expected.tokens), actual),
};

/** AWS gives ArnEquals and ArnLike the same meaning: both know wildcards. */
export const arnOperators: Record<string, ConditionOperator> = {
  ArnEquals: like,
  ArnLike: like,
  ArnNotEquals: { ...like, negated: true },
  ArnNotLike: { ...like, negated: true },
};
