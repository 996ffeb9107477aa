import type { Endpoint, ErrorCode } from '@stowage/contracts';
import type * as z from 'zod/mini';

import { AppError } from '#server/modules/app-error/index.ts';
import type { Connection, EventLog } from '#server/modules/ports/index.ts';

import { answerError, answerJson, answerNothing } from './answer.ts';
import { parseBody } from './parse-body.ts';
import { readBody } from './read-body.ts';

/** An endpoint of the contracts with the code that answers it. */
export interface BoundEndpoint {
  endpoint: Endpoint;
  answer: (request: Request, connection: Connection) => Promise<Response>;
}

export interface Call<Body, Caller> {
  body: Body;
  caller: Caller;
  request: Request;
  connection: Connection;
  /** Headers of the answer, for cookies. */
  headers: Headers;
}

type BodyOf<E extends Endpoint> = E['body'] extends z.ZodMiniType ? z.output<E['body']> : null;
type AnswerOf<E extends Endpoint> = E['response'] extends z.ZodMiniType ? z.input<E['response']> : void;

export interface BindOptions<Caller> {
  log: EventLog;
  /** Who calls; throws when the endpoint is not for them. Runs before the body is read. */
  admit: (request: Request, connection: Connection) => Promise<Caller>;
}

/** Codes that any request can meet, whatever the endpoint says. */
const codesOfAnyRequest: ReadonlySet<ErrorCode> = new Set([
  'request.invalid',
  'request.too_large',
  'request.unsupported_media_type',
  'request.rate_limited',
  'request.foreign_origin',
  'session.missing',
  'session.expired',
  'user.disabled',
  'internal',
]);

/**
 * Joins a contract and a use case: admits the caller, parses the body, calls, and lets the answer out only through its
 * schema, so that an undeclared field never leaves.
 */
export function bindEndpoint<E extends Endpoint, Caller>(
  endpoint: E,
  { log, admit }: BindOptions<Caller>,
  handle: (call: Call<BodyOf<E>, Caller>) => Promise<AnswerOf<E>>,
): BoundEndpoint {
  return {
    endpoint,
    async answer(request, connection) {
      try {
        const caller = await admit(request, connection);
        const body = (endpoint.body ? parseBody(endpoint.body, await readBody(request)) : null) as BodyOf<E>;
        const headers = new Headers();
        const value = await handle({ body, caller, request, connection, headers });
        return endpoint.response ? answerJson(endpoint.response.parse(value), 200, headers) : answerNothing(headers);
      } catch (error) {
        if (error instanceof AppError && !codesOfAnyRequest.has(error.code) && !endpoint.errors.includes(error.code)) {
          log.error({ event: 'undeclared_error_code', route: endpoint.id, code: error.code });
        }
        return answerError(error, { requestId: connection.requestId, route: endpoint.id }, log);
      }
    },
  };
}
