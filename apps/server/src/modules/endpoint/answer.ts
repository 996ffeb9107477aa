import type { ErrorBody } from '@stowage/contracts';

import { AppError } from '#server/modules/app-error/index.ts';
import type { EventLog } from '#server/modules/ports/index.ts';

/** Answers of the product API and of identity carry personal data and secrets: no cache may keep them. */
const noStore = { 'cache-control': 'no-store' };

export function answerJson(body: unknown, status = 200, headers: Headers = new Headers()): Response {
  headers.set('content-type', 'application/json');
  headers.set('cache-control', noStore['cache-control']);
  return new Response(JSON.stringify(body), { status, headers });
}

export function answerNothing(headers: Headers = new Headers()): Response {
  headers.set('cache-control', noStore['cache-control']);
  return new Response(null, { status: 204, headers });
}

/**
 * The one place where a failure becomes an answer. What is not an AppError is a bug or an outage: it is logged whole
 * under the request id, and the client learns nothing but that id.
 */
export function answerError(error: unknown, request: { requestId: string; route: string }, log: EventLog): Response {
  if (!(error instanceof AppError)) {
    log.error({ event: 'request_failed', request_id: request.requestId, route: request.route, err: error });
    return answerErrorBody(
      {
        code: 'internal',
        message: 'Something went wrong on the server. Try again; if it stays, give this request id to the operator.',
        request_id: request.requestId,
      },
      500,
    );
  }
  if (error.status >= 500) {
    log.warn({
      event: 'request_failed',
      request_id: request.requestId,
      route: request.route,
      code: error.code,
      err: error.cause,
    });
  }
  const headers = new Headers();
  if (error.retryAfterSeconds !== undefined) headers.set('retry-after', String(error.retryAfterSeconds));
  return answerErrorBody(
    {
      code: error.code,
      message: error.message,
      request_id: request.requestId,
      ...(error.fields ? { fields: error.fields } : {}),
    },
    error.status,
    headers,
  );
}

function answerErrorBody(body: ErrorBody, status: number, headers?: Headers): Response {
  return answerJson(body, status, headers);
}
