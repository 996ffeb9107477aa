import type { ConditionOperator } from './condition-operator.ts';

/** The W3C profile of ISO 8601, from the year alone to fractions of a second. */
const ISO_DATE = /^\d{4}(?:-\d{2}(?:-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2}))?)?)?$/;
/** Seconds since 1970. Four digits are a year, so an epoch has at least five. */
const EPOCH_SECONDS = /^\d{5,12}$/;

function readDateMs(text: string): number | undefined {
  if (EPOCH_SECONDS.test(text)) return Number(text) * 1000;
  if (!ISO_DATE.test(text)) return undefined;
  const timeMs = Date.parse(text);
  return Number.isNaN(timeMs) ? undefined : timeMs;
}

function date(holds: (actualMs: number, expectedMs: number) => boolean): ConditionOperator {
  return {
    negated: false,
    takesVariables: false,
    checkValue: (text) =>
      readDateMs(text) === undefined ? 'This operator compares dates, such as 2030-01-31T00:00:00Z.' : null,
    compare(expected, actual) {
      const left = readDateMs(actual);
      const right = readDateMs(expected.text);
      return left === undefined || right === undefined ? undefined : holds(left, right);
    },
  };
}

const equals = date((actualMs, expectedMs) => actualMs === expectedMs);

export const dateOperators: Record<string, ConditionOperator> = {
  DateEquals: equals,
  DateNotEquals: { ...equals, negated: true },
  DateLessThan: date((actualMs, expectedMs) => actualMs < expectedMs),
  DateLessThanEquals: date((actualMs, expectedMs) => actualMs <= expectedMs),
  DateGreaterThan: date((actualMs, expectedMs) => actualMs > expectedMs),
  DateGreaterThanEquals: date((actualMs, expectedMs) => actualMs >= expectedMs),
};
