import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { describeError, type ErrorDescription } from '#console/lib/errors/describe-error.ts';

export interface ErrorStateWords extends Pick<ErrorDescription, 'title' | 'body' | 'kind' | 'details'> {
  onRetry?: () => void;
}

/** The props of `ErrorState` for a failure. Even what will fail again may be tried: somebody may have changed it meanwhile. */
export function useErrorState(): (error: unknown, retry?: () => void) => ErrorStateWords {
  const { t } = useTranslation('errors');
  return (error, retry) => {
    const { title, body, kind, details } = describeError(error, t);
    return { title, body, kind, details, onRetry: retry };
  };
}
