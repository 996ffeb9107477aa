import { element, S3Error, xmlDocument } from '@stowage/s3-protocol';

import type { Answer } from '#storage/operations/operation.ts';
import { StoreFullError, StoreUnavailableError } from '#storage/stores/store-errors.ts';

import type { AnswerIds } from './write-answer.ts';

/** What a client may know of a failure. Everything that is not a refusal in S3's words stays in the log. */
export function asS3Error(error: unknown): S3Error {
  if (error instanceof S3Error) return error;
  if (error instanceof StoreFullError) {
    return new S3Error('ServiceUnavailable', 'The storage has no space left.', { status: 507, cause: error });
  }
  if (error instanceof StoreUnavailableError) {
    return new S3Error('ServiceUnavailable', 'The storage takes no writes until it has been restarted.', {
      cause: error,
    });
  }
  return new S3Error('InternalError', undefined, { cause: error });
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html#RESTErrorResponses */
export function errorAnswer(error: S3Error, resource: string, ids: AnswerIds): Answer {
  const headers = Object.entries(error.headers);
  if (error.status === 304) return { status: 304, headers };
  const details = Object.entries(error.details).map(([name, value]) => element(name, value));
  return {
    status: error.status,
    headers,
    body: xmlDocument(
      element('Error', [
        element('Code', error.code),
        element('Message', error.message),
        ...details,
        element('Resource', error.resource ?? resource),
        element('RequestId', ids.requestId),
        element('HostId', ids.hostId),
      ]),
    ),
  };
}
