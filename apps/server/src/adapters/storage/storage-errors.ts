import { StorageError } from '@stowage/storage-client';

import { AppError } from '#server/modules/app-error/index.ts';

/** Codes by which a service says that it has never heard of a call. Learnt by asking; no vendor is named anywhere. */
const unknownCallCodes = new Set([
  'InvalidAction',
  'InvalidParameterValue',
  'InvalidRequest',
  'InvalidResponse',
  'MalformedPOSTRequest',
  'MethodNotAllowed',
  'NoSuchBucket',
  'NotFound',
  'NotImplemented',
  'NotSupportedService',
  'UnknownError',
  'UnsupportedOperation',
]);

/** Codes by which a service says that these credentials are not good, in S3's and in IAM's words. */
const badCredentialCodes = new Set([
  'AuthFailure',
  'AuthorizationHeaderMalformed',
  'ExpiredToken',
  'ExpiredTokenException',
  'IncompleteSignature',
  'InvalidAccessKeyId',
  'InvalidClientTokenId',
  'InvalidSignatureException',
  'InvalidToken',
  'SignatureDoesNotMatch',
  'TokenRefreshRequired',
  'UnrecognizedClientException',
]);

export function isUnknownCall(error: unknown): boolean {
  if (!(error instanceof StorageError)) return false;
  // 501 says it plainly, so it counts even though a 5xx is otherwise worth another try.
  return (
    error.status === 501 ||
    (!error.retryable && (unknownCallCodes.has(error.code) || [404, 405].includes(error.status)))
  );
}

export function isBadCredentials(error: unknown): boolean {
  return error instanceof StorageError && badCredentialCodes.has(error.code);
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof StorageError && error.code === code;
}

/** The code of a service's refusal, for the log. */
export function codeOf(error: unknown): string {
  return error instanceof StorageError ? error.code : 'unknown';
}

/** The failure in the product's words; the service's own stay in the log. */
export function asAppError(error: unknown): unknown {
  if (!(error instanceof StorageError)) return error;
  return error.retryable || error.code === 'RequestAborted'
    ? new AppError('storage.unreachable', 'The storage service does not answer. Try again in a moment.', {
        cause: error,
      })
    : new AppError('storage.refused', 'The storage service refused the request of this server.', { cause: error });
}
