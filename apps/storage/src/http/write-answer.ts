import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

import type { Answer } from '#storage/operations/operation.ts';

/** `hostId` is the second id that S3 gives every answer; ours names the process. */
export interface AnswerIds {
  readonly requestId: string;
  readonly hostId: string;
}

export async function writeAnswer(
  response: ServerResponse,
  answer: Answer,
  options: AnswerIds & { withBody: boolean },
): Promise<void> {
  const { body } = answer;
  const headers: string[] = ['x-amz-request-id', options.requestId, 'x-amz-id-2', options.hostId];
  let hasType = false;
  let hasLength = false;
  for (const [name, value] of answer.headers ?? []) {
    if (name === 'content-type') hasType = true;
    if (name === 'content-length') hasLength = true;
    headers.push(name, value);
  }
  if (typeof body === 'string' && !hasType) headers.push('content-type', 'application/xml');
  if (!hasLength && answer.status !== 204 && answer.status !== 304) {
    headers.push('content-length', String(lengthOf(answer)));
  }
  response.writeHead(answer.status, headers);

  if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) {
    response.end(options.withBody ? body : undefined);
    return;
  }
  if (!options.withBody) {
    body.destroy();
    response.end();
    return;
  }
  await pipeline(body, response);
}

function lengthOf({ body, lengthBytes }: Answer): number {
  if (lengthBytes !== undefined) return lengthBytes;
  if (typeof body === 'string') return Buffer.byteLength(body, 'utf8');
  return Buffer.isBuffer(body) ? body.length : 0;
}
