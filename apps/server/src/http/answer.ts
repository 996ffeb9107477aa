import type { ServerResponse } from 'node:http';

import { errorTable, type ErrorBody, type ErrorCode } from '@stowage/contracts';

/** Ends the answer with a short text. The answer to HEAD has the same headers and no body; Node sees to that. */
export function answerText(response: ServerResponse, status: number, text: string): void {
  const body = Buffer.from(`${text}\n`);
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
  });
  response.end(body);
}

export function answerJson(response: ServerResponse, status: number, value: unknown): void {
  const body = Buffer.from(JSON.stringify(value));
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
  });
  response.end(body);
}

/** An error in the shape of the product API. `message` is fit to show to a person. */
export function answerError(response: ServerResponse, code: ErrorCode, message: string, requestId: string): void {
  answerJson(response, errorTable[code].status, { code, message, request_id: requestId } satisfies ErrorBody);
}
