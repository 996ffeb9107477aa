import type { IncomingMessage } from 'node:http';

import { headerValues, type HeaderLines } from './header-lines.ts';

export interface MessageProblem {
  status: 400 | 431 | 501 | 505;
  message: string;
}

const maxHeaderLines = 128;
const methodsWithoutBody = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * What Node's parser lets through and a proxy must not: whatever two servers in a row could read differently ends the
 * connection here (RFC 9112 section 11.2, request smuggling). Null when the message is sound.
 */
export function findMessageProblem(request: IncomingMessage, lines: HeaderLines): MessageProblem | null {
  // Node's parser also takes a request line without a version for HTTP/0.9.
  if (request.httpVersion !== '1.1' && request.httpVersion !== '1.0') {
    return { status: 505, message: 'This server speaks HTTP/1.1.' };
  }
  if (lines.length > maxHeaderLines) return { status: 431, message: `More than ${maxHeaderLines} header lines.` };

  // RFC 9112 section 3.2: exactly one Host. Node keeps the first of several.
  if (headerValues(lines, 'host').length !== 1) return bad('A request needs exactly one Host header.');

  // Only origin-form (RFC 9112 section 3.2.1): an absolute address would name another server. A fragment is never sent.
  const target = request.url ?? '';
  if (!target.startsWith('/')) return bad('The request target must start with "/".');
  if (target.includes('#')) return bad('The request target must not contain "#".');

  return findFramingProblem(request, lines);
}

function findFramingProblem(request: IncomingMessage, lines: HeaderLines): MessageProblem | null {
  const codings = headerValues(lines, 'transfer-encoding');
  const lengths = headerValues(lines, 'content-length');
  if (codings.length > 0) {
    if (lengths.length > 0) return bad('Content-Length and Transfer-Encoding exclude each other.');
    if (codings.length > 1 || codings[0]?.toLowerCase() !== 'chunked') {
      return { status: 501, message: 'The only transfer coding is "chunked", given once.' };
    }
    if (request.httpVersion !== '1.1') return bad('Transfer-Encoding needs HTTP/1.1.');
  }
  if (lengths.length > 1) return bad('More than one Content-Length.');
  if (lengths.length === 1 && !/^\d{1,15}$/.test(lengths[0] ?? '')) return bad('Content-Length is not a number.');

  const hasBody = codings.length > 0 || Number(lengths[0] ?? 0) > 0;
  if (hasBody && methodsWithoutBody.has(request.method ?? '')) {
    return bad(`A ${request.method} request has no body here.`);
  }
  return null;
}

function bad(message: string): MessageProblem {
  return { status: 400, message };
}
