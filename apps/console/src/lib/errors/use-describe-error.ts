import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { describeError, type ErrorDescription } from '#console/lib/errors/describe-error.ts';

/** `describeError` in the person's language. */
export function useDescribeError(): (error: unknown) => ErrorDescription {
  const { t } = useTranslation('errors');
  return (error) => describeError(error, t);
}

/** Title and body as running text, for places that have one line for both. */
export function errorSentence({ title, body }: ErrorDescription): string {
  if (body === '') return title;
  return /[.!?…]$/.test(title) ? `${title} ${body}` : `${title}. ${body}`;
}
