import type { IncomingMessage } from 'node:http';

import { headerLinesOf } from '#server/http/header-lines.ts';

/**
 * Answer headers that S3 and IAM define, besides everything under `x-amz-`. All others are commands to the browser about
 * our origin, given by a service that holds foreign content: Set-Cookie could plant a session, Location, Refresh and Link
 * lead away, Clear-Site-Data signs out, Access-Control-* opens us to others, Service-Worker-Allowed, NEL, Report-To,
 * Alt-Svc and Strict-Transport-Security change how the browser treats us from then on.
 */
const listed = new Set([
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-md5',
  'content-range',
  'content-type',
  'date',
  'etag',
  'expires',
  'last-modified',
  'retry-after',
]);

export type AnswerHeaders = Record<string, string | string[]>;

export function selectAnswerHeaders(answer: IncomingMessage): AnswerHeaders {
  const selected = new Map<string, string>();
  for (const [name, value] of headerLinesOf(answer)) {
    if (!listed.has(name) && !name.startsWith('x-amz-')) continue;
    // The first of a repeated header, so that the framing and the type are those that Node read too.
    if (!selected.has(name)) selected.set(name, value);
  }
  // A missing type would be guessed from the content, were it not for nosniff; say what it is.
  if (!selected.has('content-type') && answer.statusCode !== 204 && answer.statusCode !== 304) {
    selected.set('content-type', 'application/octet-stream');
  }
  return Object.fromEntries(selected);
}
