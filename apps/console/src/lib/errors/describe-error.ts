import { StorageError } from '@stowage/storage-client';
import type { Translate } from '#console/lib/i18n/i18n.ts';

import { ApiError } from '#console/lib/api/api-error.ts';
import { describedCodes, kindOfCode, type ErrorKind } from '#console/lib/errors/described-codes.ts';

export interface ErrorDescription {
  /** What happened. */
  title: string;
  /** What it means and what to do. */
  body: string;
  code?: string;
  requestId?: string;
  canRetry: boolean;
  kind: ErrorKind;
  /** On a refusal: the service's own sentence, which names action, resource and the policy at fault. */
  reason?: string;
  /** Code, operation and request id on one line, for `ErrorState`'s details. */
  details?: string;
}

interface Failure {
  code: string;
  status: number;
  message: string;
  requestId?: string;
  operation?: string;
  canRetry: boolean;
}

/**
 * Words for any failure. `t` is of the namespace `errors`. Every code of specification section 8 has its own; a code
 * that nobody foresaw gets the general ones with the service's own sentence.
 */
export function describeError(error: unknown, t: Translate): ErrorDescription {
  const failure = readFailure(error);
  const { code, requestId } = failure;
  const reason = failure.status === 403 && failure.message !== '' ? failure.message : undefined;
  const details = [reason, code, failure.operation, requestId].filter(Boolean).join(' · ');
  const shared = { code, requestId, reason, canRetry: failure.canRetry, details: details === '' ? undefined : details };
  if (describedCodes.has(code)) {
    // Dots separate the levels of a translation key.
    const key = code.replaceAll('.', '_');
    return {
      ...shared,
      kind: kindOfCode(code, failure.status),
      title: t(`codes.${key}.title`),
      body: t(`codes.${key}.body`),
    };
  }
  return {
    ...shared,
    kind: kindOfCode(code, failure.status),
    title: t('other.title'),
    body: failure.message === '' ? t('other.body') : failure.message,
  };
}

function readFailure(error: unknown): Failure {
  if (error instanceof StorageError) {
    const { code, status, message, requestId, operation, retryable } = error;
    return { code, status, message, requestId, operation, canRetry: retryable };
  }
  if (error instanceof ApiError) {
    const { code, status, message, requestId } = error;
    return { code, status, message, requestId, canRetry: status === 0 || status === 429 || status >= 500 };
  }
  // A fault of our own. Its message is for developers, so only the details carry it.
  const name = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return { code: name, status: 0, message: '', canRetry: true };
}
