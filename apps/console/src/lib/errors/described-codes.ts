import { errorTable } from '@stowage/contracts';
import { iamErrorCodes } from '@stowage/storage-client';

export type ErrorKind = 'forbidden' | 'offline' | 'missing' | 'conflict' | 'other';

/** Storage errors with words of their own: those of specification section 8, and the others that people meet. */
const storageCodes = [
  'NoSuchKey',
  'NoSuchBucket',
  'NoSuchUpload',
  'NoSuchVersion',
  'BucketAlreadyExists',
  'BucketAlreadyOwnedByYou',
  'BucketNotEmpty',
  'InvalidBucketName',
  'InvalidRequest',
  'InvalidArgument',
  'TooManyParts',
  'TooManyBuckets',
  'InvalidPart',
  'InvalidPartOrder',
  'EntityTooLarge',
  'EntityTooSmall',
  'KeyTooLongError',
  'BadDigest',
  'AccessDenied',
  'AllAccessDisabled',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'ExpiredToken',
  'InvalidToken',
  'InvalidClientTokenId',
  'RequestTimeTooSkewed',
  'PreconditionFailed',
  'ConditionalRequestConflict',
  'MethodNotAllowed',
  'NotImplemented',
  'SlowDown',
  'Throttling',
  'ServiceUnavailable',
  'InternalError',
  'QuotaExceeded',
  'ValidationError',
] as const;

/** What the client says when the service said nothing (specification section 8: abort, time-out, 404 without a code). */
const clientCodes = [
  'NetworkError',
  'RequestAborted',
  'RequestTimedOut',
  'NotFound',
  'InvalidResponse',
  'UnaddressableKey',
] as const;

const apiCodes = [...Object.keys(errorTable), 'network', 'aborted', 'answer.unreadable'];

export const describedCodes: ReadonlySet<string> = new Set([
  ...iamErrorCodes,
  ...storageCodes,
  ...clientCodes,
  ...apiCodes,
]);

const missing = new Set([
  'NoSuchKey',
  'NoSuchBucket',
  'NoSuchUpload',
  'NoSuchVersion',
  'NoSuchEntity',
  'NotFound',
  'resource.not_found',
]);
const offline = new Set(['NetworkError', 'network', 'RequestTimedOut', 'storage.unreachable']);
const forbidden = new Set(['AccessDenied', 'AllAccessDisabled', 'UnauthorizedOperation', 'AccessDeniedException']);

export function kindOfCode(code: string, status: number): ErrorKind {
  if (missing.has(code)) return 'missing';
  if (offline.has(code)) return 'offline';
  if (forbidden.has(code) || status === 403) return 'forbidden';
  if (status === 409 || status === 412) return 'conflict';
  return 'other';
}
