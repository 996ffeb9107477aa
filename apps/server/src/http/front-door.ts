import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Config } from '#server/config/config.ts';
import type { Logger } from '#server/log/create-logger.ts';

import { answerText } from './answer.ts';
import type { ClientAddresses } from './client-address.ts';
import type { Exchange, ExchangeHandler } from './exchange.ts';
import { headerLinesOf, soleHeader } from './header-lines.ts';
import { lingerThenClose } from './linger.ts';
import { findMessageProblem } from './message-problem.ts';
import { createHostCheck, type Origins } from './origins.ts';
import { type RouteName, routeRequest } from './route-request.ts';
import { securityHeaders } from './security-headers.ts';

/** What the listener knows of a message and can do to its connection. */
export interface Arrival {
  /** The client waits for `100 Continue` before it sends the body. */
  expectsContinue: boolean;
  /** Nothing that follows on the connection is looked at any more. */
  distrustConnection: () => void;
}

export type RequestListener = (request: IncomingMessage, response: ServerResponse, arrival: Arrival) => void;

interface FrontDoorOptions {
  config: Pick<Config, 'publicUrl'>;
  origins: Origins;
  clientAddresses: ClientAddresses;
  handlers: Readonly<Record<RouteName, ExchangeHandler>>;
  logger: Logger;
}

/** Asked by machines that know the server by whatever address; they learn nothing that depends on it. */
const routesForAnyHost: ReadonlySet<RouteName> = new Set(['healthz', 'readyz']);

/** Checks each message, puts the security headers on its answer, and hands it to the part of the server that its path belongs to. */
export function createFrontDoor({
  config,
  origins,
  clientAddresses,
  handlers,
  logger,
}: FrontDoorOptions): RequestListener {
  const baseHeaders = Object.entries(securityHeaders(config));
  const isKnownHost = createHostCheck(origins);

  async function serve(
    request: IncomingMessage,
    response: ServerResponse,
    { expectsContinue, distrustConnection }: Arrival,
  ): Promise<void> {
    const requestId = randomUUID();
    const startedAt = performance.now();
    for (const [name, value] of baseHeaders) response.setHeader(name, value);
    response.setHeader('X-Request-Id', requestId);
    // Answered before its body was asked for, a client may send the body or not: only closing tells the two apart.
    if (expectsContinue) response.setHeader('Connection', 'close');

    const headers = headerLinesOf(request);
    const problem = findMessageProblem(request, headers);
    if (problem !== null) {
      // Two readers could disagree about where this message ends, so what follows may be no request at all.
      distrustConnection();
      response.setHeader('Connection', 'close');
      answerText(response, problem.status, problem.message);
      return;
    }

    const [rawPath, rawQuery] = splitTarget(request.url ?? '/');
    const route = routeRequest(rawPath);
    if (!routesForAnyHost.has(route) && !isKnownHost(soleHeader(headers, 'host') ?? '')) {
      answerText(
        response,
        421,
        `This server answers under ${origins.primary} only. Operators set PUBLIC_URL to change that.`,
      );
      lingerThenClose(request);
      return;
    }

    response.once('close', () => {
      const durationMs = Math.round(performance.now() - startedAt);
      // The path without its query: a presigned query is a credential.
      const line = { requestId, method: request.method, path: rawPath, status: response.statusCode, durationMs };
      if (response.statusCode >= 500)
        logger.warn(line, `${request.method} ${rawPath} answered ${response.statusCode}.`);
      else logger.debug(line, `${request.method} ${rawPath} ${response.statusCode}`);
    });

    const clientAddress = clientAddresses.of(request.socket.remoteAddress, headers);
    const exchange: Exchange = {
      request,
      response,
      headers,
      rawPath,
      rawQuery,
      requestId,
      clientAddress,
      expectsContinue,
    };
    await handlers[route](exchange);
  }

  return (request, response, arrival) => {
    serve(request, response, arrival).catch((error: unknown) => {
      logger.error({ err: error }, 'A request failed.');
      if (response.headersSent) response.destroy();
      else answerText(response, 500, 'Something went wrong on the server.');
    });
  };
}

function splitTarget(target: string): [rawPath: string, rawQuery: string | null] {
  const mark = target.indexOf('?');
  return mark === -1 ? [target, null] : [target.slice(0, mark), target.slice(mark + 1)];
}
