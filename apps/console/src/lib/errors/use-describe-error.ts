import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { describeError, type ErrorDescription } from '#console/lib/errors/describe-error.ts';

/** `describeError` in the person's language. */
export function useDescribeError(): (error: unknown) => ErrorDescription {
  const { t } = useTranslation('errors');
  return (error) => describeError(error, t);
}

/** Title, body and the reason of a refusal as running text, for places that have one line for all. */
export function errorSentence({ title, body, reason }: ErrorDescription): string {
  return [title, body, reason]
    .filter((part): part is string => part !== undefined && part !== '')
    .map((part, index, all) => (index === all.length - 1 || /[.!?…]$/.test(part) ? part : `${part}.`))
    .join(' ');
}
