import type { ServerResponse } from 'node:http';

import { element, xmlDocument } from '@stowage/s3-protocol';

import type { UpstreamId } from './upstream.ts';

/** Why the gateway itself answers. Codes that S3 has are spelled as S3 spells them. */
const refusals = {
  AccessDenied: { status: 403, message: 'Access denied.' },
  InvalidRequest: { status: 400, message: 'The request is not valid.' },
  InvalidURI: { status: 400, message: 'The path of the request is not valid.' },
  MethodNotAllowed: { status: 405, message: 'This method is not allowed here.' },
  RequestTimeout: { status: 408, message: 'The body of the request did not arrive in time.' },
  StorageUnreachable: { status: 502, message: 'The storage service cannot be reached.' },
  StorageTimeout: { status: 504, message: 'The storage service did not answer in time.' },
} as const;

export type RefusalCode = keyof typeof refusals;

export interface Refusal {
  code: RefusalCode;
  message: string;
}

export function refuse(code: RefusalCode, message: string = refusals[code].message): Refusal {
  return { code, message };
}

/** Answers in the shape that clients of the service read, so that the console shows words and not a broken answer. */
export function answerRefusal(
  response: ServerResponse,
  { code, message }: Refusal,
  { upstreamId, requestId }: { upstreamId: UpstreamId; requestId: string },
): void {
  const { status } = refusals[code];
  const body = Buffer.from(
    upstreamId === 'iam' ? iamError(code, message, requestId) : s3Error(code, message, requestId),
  );
  if (code === 'MethodNotAllowed') {
    response.setHeader('Allow', upstreamId === 'iam' ? 'POST' : 'GET, HEAD, PUT, POST, DELETE');
  }
  response.writeHead(status, {
    'Content-Type': 'application/xml',
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
    'x-amz-request-id': requestId,
  });
  response.end(body);
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
function s3Error(code: RefusalCode, message: string, requestId: string): string {
  return xmlDocument(
    element('Error', [element('Code', code), element('Message', message), element('RequestId', requestId)]),
  );
}

/** https://docs.aws.amazon.com/IAM/latest/APIReference/CommonErrors.html */
function iamError(code: RefusalCode, message: string, requestId: string): string {
  const type = refusals[code].status < 500 ? 'Sender' : 'Receiver';
  return xmlDocument(
    element('ErrorResponse', { xmlns: 'https://iam.amazonaws.com/doc/2010-05-08/' }, [
      element('Error', [element('Type', type), element('Code', code), element('Message', message)]),
      element('RequestId', requestId),
    ]),
  );
}
