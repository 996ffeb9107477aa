import { element, IamError, xmlDocument, type IamCode, type S3ErrorCode, type Xml } from '@stowage/s3-protocol';

import type { QueryApiAnswer } from '#storage/operations/query-api-port.ts';

/** https://docs.aws.amazon.com/IAM/latest/APIReference/CommonParameters.html: each service has a version and a namespace. */
export const queryServices = {
  iam: { version: '2010-05-08', namespace: 'https://iam.amazonaws.com/doc/2010-05-08/' },
  sts: { version: '2011-06-15', namespace: 'https://sts.amazonaws.com/doc/2011-06-15/' },
} as const;

export type QueryService = keyof typeof queryServices;

export function writeResult(
  operation: { name: string; service: QueryService },
  result: readonly Xml[] | null,
  requestId: string,
): QueryApiAnswer {
  const body = element(`${operation.name}Response`, { xmlns: queryServices[operation.service].namespace }, [
    result && element(`${operation.name}Result`, result),
    element('ResponseMetadata', [element('RequestId', requestId)]),
  ]);
  return { status: 200, body: xmlDocument(body) };
}

/** The answer to a refused request, also to one whose signature did not hold and that reached no operation. */
export function writeQueryError(error: IamError, service: string, requestId: string): QueryApiAnswer {
  const { namespace } = queryServices[service === 'sts' ? 'sts' : 'iam'];
  const body = element('ErrorResponse', { xmlns: namespace }, [
    element('Error', [
      element('Type', error.type),
      element('Code', error.code),
      element('Message', readableText(error.message)),
    ]),
    element('RequestId', requestId),
  ]);
  return { status: error.status, body: xmlDocument(body), errorCode: error.code };
}

const MESSAGE_LIMIT = 2_048;
// oxlint-disable-next-line no-control-regex -- control characters are the point
const UNREADABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/gu;

/** Messages quote what the client sent. XML 1.0 cannot carry all of it, and a refusal must stay readable. */
function readableText(message: string): string {
  const shown = message.length > MESSAGE_LIMIT ? `${message.slice(0, MESSAGE_LIMIT)}…` : message;
  return shown.replaceAll(UNREADABLE, '\uFFFD');
}

/**
 * What S3 calls a failed signature or credential, in the words of IAM and STS. The listener checks signatures before it
 * knows which service a request is for.
 */
const IAM_CODE_OF_S3_CODE: Partial<Record<S3ErrorCode, IamCode>> = {
  AccessDenied: 'AccessDenied',
  AuthorizationHeaderMalformed: 'IncompleteSignature',
  AuthorizationQueryParametersError: 'IncompleteSignature',
  ExpiredToken: 'ExpiredToken',
  InternalError: 'ServiceFailure',
  InvalidAccessKeyId: 'InvalidClientTokenId',
  InvalidArgument: 'IncompleteSignature',
  InvalidRequest: 'IncompleteSignature',
  InvalidToken: 'InvalidClientTokenId',
  InvalidURI: 'MalformedQueryString',
  MissingSecurityHeader: 'IncompleteSignature',
  RequestTimeTooSkewed: 'SignatureDoesNotMatch',
  ServiceUnavailable: 'ServiceUnavailable',
  SignatureDoesNotMatch: 'SignatureDoesNotMatch',
  SlowDown: 'Throttling',
};

/** Turns an S3 error of the listener into the IAM error of the same meaning. */
export function asIamError(error: { code: S3ErrorCode; message: string }): IamError {
  const code = IAM_CODE_OF_S3_CODE[error.code] ?? 'ValidationError';
  const keepsMessage = code === 'SignatureDoesNotMatch' || code === 'IncompleteSignature' || code === 'ValidationError';
  return new IamError(code, keepsMessage ? error.message : undefined);
}
