import type { PatternToken } from '../wildcard.ts';

/** A policy value after its variables were put in. */
export interface ExpectedValue {
  text: string;
  /** The same value with its wildcards, for operators that know them. What came from a variable is literal. */
  tokens: readonly PatternToken[];
}

/**
 * The positive sense of one comparison. `StringNotLike` and its like are the same comparison with `negated` set, so
 * that there is one place where negation meets lists, sets and absent keys.
 */
export interface ConditionOperator {
  negated: boolean;
  /** Policy variables are put into string and ARN values only, as in AWS. */
  takesVariables: boolean;
  /** What is wrong with a value in a policy, or null. */
  checkValue(text: string): string | null;
  /** Undefined when a side cannot be read as this type: then nobody knows, and the statement fails closed. */
  compare(expected: ExpectedValue, actual: string): boolean | undefined;
}
