import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';

import type { Logger } from '#server/log/create-logger.ts';

import { answerError } from './answer.ts';
import type { Exchange, ExchangeHandler } from './exchange.ts';
import { headerValues } from './header-lines.ts';
import { lingerThenClose } from './linger.ts';
import type { Origins } from './origins.ts';
import { readBody } from './read-body.ts';
import { isFromOwnOrigin } from './same-origin.ts';

/** What the front door knows of a request besides the request itself. */
interface Connection {
  clientAddress: string;
  requestId: string;
}

export type WebHandler = (request: Request, connection: Connection) => Promise<Response>;

interface WebBridgeOptions {
  handler: WebHandler;
  origins: Origins;
  /** Only the identity service has a cookie. The product API must never see one (CSRF, nginx-ui CVE-2026-107809). */
  cookies: 'identity' | 'none';
  logger: Logger;
}

const bodyLimits = { maxBytes: 16 * 1024, timeoutMs: 15_000 };
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const forwardedHeaders = new Set([
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'if-none-match',
  'origin',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'user-agent',
  'version-api',
]);

/** What no answer of a handler may decide, since the front door frames and guards the message itself. */
const droppedAnswerHeaders = /^(connection|keep-alive|transfer-encoding|content-length|set-cookie|access-control-.*)$/;

/** Joins the front door to a handler that speaks web-standard Request and Response. Bodies are small and read whole. */
export function createWebBridge({ handler, origins, cookies, logger }: WebBridgeOptions): ExchangeHandler {
  return async (exchange) => {
    const { request: incoming, response, requestId } = exchange;
    const method = incoming.method ?? 'GET';

    if (!safeMethods.has(method) && !isFromOwnOrigin(exchange.headers, origins)) {
      answerError(response, 'request.foreign_origin', 'This request comes from a page of another origin.', requestId);
      lingerThenClose(incoming);
      return;
    }

    const body = await readJsonBody(exchange);
    if (body === null) return;

    const abort = new AbortController();
    response.once('close', () => {
      if (!response.writableFinished) abort.abort();
    });

    let answer: Response;
    try {
      const target = exchange.rawPath + (exchange.rawQuery === null ? '' : `?${exchange.rawQuery}`);
      answer = await handler(
        new Request(`${origins.primary}${target}`, {
          method,
          headers: selectHeaders(exchange, cookies),
          body: body.length > 0 ? body : null,
          signal: abort.signal,
        }),
        { clientAddress: exchange.clientAddress, requestId },
      );
    } catch (error) {
      if (abort.signal.aborted) return;
      logger.error({ err: error, requestId }, 'A request failed.');
      answerError(response, 'internal', 'Something went wrong on the server.', requestId);
      return;
    }
    await writeAnswer(exchange, answer, cookies);
  };
}

/** The body, empty when there is none; null when the request was refused. */
async function readJsonBody(exchange: Exchange): Promise<Buffer<ArrayBuffer> | null> {
  const { request, response, requestId } = exchange;
  const hasBody = 'transfer-encoding' in request.headers || Number(request.headers['content-length'] ?? 0) > 0;
  if (!hasBody) return Buffer.alloc(0);

  // A page of another origin can send text/plain and forms without asking first, and never application/json.
  const mediaType = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') {
    answerError(response, 'request.unsupported_media_type', 'Send the body as application/json.', requestId);
    lingerThenClose(request);
    return null;
  }

  if (exchange.expectsContinue) response.writeContinue();
  const reading = await readBody(request, bodyLimits);
  switch (reading.outcome) {
    case 'read':
      return Buffer.from(reading.body);
    case 'too-large':
      answerError(response, 'request.too_large', 'The body is larger than 16 KiB.', requestId);
      lingerThenClose(request);
      return null;
    case 'too-slow':
      response.setHeader('Connection', 'close');
      answerError(response, 'request.invalid', 'The body did not arrive in time.', requestId);
      return null;
    case 'aborted':
      return null;
  }
}

function selectHeaders(exchange: Exchange, cookies: WebBridgeOptions['cookies']): Headers {
  const headers = new Headers();
  for (const [name, value] of exchange.headers) {
    if (forwardedHeaders.has(name)) headers.append(name, value);
  }
  if (cookies === 'identity') {
    const kept = headerValues(exchange.headers, 'cookie').flatMap(withoutTokenCookie);
    if (kept.length > 0) headers.set('cookie', kept.join('; '));
  }
  return headers;
}

/** The console keeps the product's access token in a cookie for itself. No part of the server reads it. */
function withoutTokenCookie(cookie: string): string[] {
  return cookie.split(/;\s*/).filter((pair) => pair !== '' && !/^token\s*(=|$)/.test(pair));
}

async function writeAnswer(exchange: Exchange, answer: Response, cookies: WebBridgeOptions['cookies']): Promise<void> {
  const { response } = exchange;
  for (const [name, value] of answer.headers) {
    if (!droppedAnswerHeaders.test(name)) response.setHeader(name, value);
  }
  if (cookies === 'identity') response.setHeader('Set-Cookie', answer.headers.getSetCookie());
  if (!answer.headers.has('cache-control')) response.setHeader('Cache-Control', 'no-store');

  response.statusCode = answer.status;
  if (answer.body === null || exchange.request.method === 'HEAD') {
    await answer.body?.cancel();
    response.end();
    return;
  }
  // The same object: Node declares its web streams apart from the ones of the DOM library.
  const body = Readable.fromWeb(answer.body as NodeReadableStream);
  // A client that left is no error of ours.
  await pipeline(body, response).catch(() => undefined);
}
