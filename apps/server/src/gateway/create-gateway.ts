import type { ExchangeHandler } from '#server/http/exchange.ts';
import { lingerThenClose } from '#server/http/linger.ts';
import type { Origins } from '#server/http/origins.ts';
import type { Logger } from '#server/log/create-logger.ts';

import { forward } from './forward.ts';
import type { GatewayRequest } from './gateway-request.ts';
import { planPassage } from './pipeline.ts';
import { answerRefusal } from './refusal.ts';
import { guardAnswer, guardHeaders } from './steps/guard-answer.ts';
import { upstreamOf } from './steps/resolve-target.ts';
import { selectAnswerHeaders } from './steps/select-answer-headers.ts';
import type { Upstream, UpstreamId } from './upstream.ts';

interface GatewayOptions {
  upstreams: Readonly<Record<UpstreamId, Upstream>>;
  origins: Origins;
  logger: Logger;
}

/**
 * The same-origin way from the browser to the storage and IAM services. It holds no credential and keeps nothing: what a
 * request may do is decided by its signature, at the service.
 */
export function createGateway({ upstreams, origins, logger }: GatewayOptions): ExchangeHandler {
  return async (exchange) => {
    const { request, response, requestId } = exchange;
    for (const [name, value] of Object.entries(guardHeaders)) response.setHeader(name, value);

    const gatewayRequest: GatewayRequest = {
      method: request.method ?? '',
      rawPath: exchange.rawPath,
      rawQuery: exchange.rawQuery,
      headers: exchange.headers,
      origins,
    };
    const passage = planPassage(gatewayRequest);
    if ('code' in passage) {
      answerRefusal(response, passage, { upstreamId: upstreamOf(exchange.rawPath), requestId });
      lingerThenClose(request);
      return;
    }

    const { upstreamId, path } = passage.target;
    await forward({
      passage,
      upstream: upstreams[upstreamId],
      exchange,
      answerHeaders: (answer) => guardAnswer(selectAnswerHeaders(answer), gatewayRequest, path),
      onRefusal(refusal, cause) {
        logger.warn({ err: cause, requestId, upstream: upstreamId }, `${refusal.message} (${upstreamId})`);
        answerRefusal(response, refusal, { upstreamId, requestId });
      },
    });
  };
}
