import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { describeError, type ErrorDescription } from '#console/lib/errors/describe-error.ts';

/** `describeError` in the person's language. */
export function useDescribeError(): (error: unknown) => ErrorDescription {
  const { t } = useTranslation('errors');
  return (error) => describeError(error, t);
}
