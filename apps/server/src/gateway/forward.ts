import type { ClientRequest, IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream';

import type { Exchange } from '#server/http/exchange.ts';
import { lingerThenClose } from '#server/http/linger.ts';

import { watchBodyRate } from './body-rate-floor.ts';
import type { Passage } from './pipeline.ts';
import { type Refusal, refuse } from './refusal.ts';
import type { AnswerHeaders } from './steps/select-answer-headers.ts';
import type { Upstream } from './upstream.ts';

const connectTimeoutMs = 10_000;
/** Nothing moves while a body is on its way. */
const idleTimeoutMs = 120_000;
/** Completing a large upload or copying a large object may take the service minutes without a byte. */
const answerTimeoutMs = 300_000;
/** RFC 9110 section 10.1.1: whoever sends `Expect` must not wait without end for a service that ignores it. */
const continueTimeoutMs = 2000;

interface ForwardOptions {
  passage: Passage;
  upstream: Upstream;
  exchange: Exchange;
  answerHeaders: (answer: IncomingMessage) => AnswerHeaders;
  /** Called at most once, and only while nothing was answered. */
  onRefusal: (refusal: Refusal, cause: unknown) => void;
}

/** Passes one request on and its answer back, both as streams. Resolves when both directions have ended. */
export function forward(options: ForwardOptions): Promise<void> {
  const { passage, upstream, exchange, answerHeaders, onRefusal } = options;
  const { request, response } = exchange;
  const hasBody =
    passage.framing.kind === 'chunked' || (passage.framing.kind === 'length' && passage.framing.bytes > 0);
  const expectsContinue = exchange.expectsContinue && hasBody;

  return new Promise((resolve) => {
    let attempts = 0;
    let outgoing: ClientRequest;
    let isEnded = false;
    response.once('close', () => {
      isEnded = true;
      // The other side hung up, or all is sent: nothing more is wanted from the service.
      outgoing.destroy();
      resolve();
    });
    open();

    function open(): void {
      attempts += 1;
      outgoing = upstream.open({
        method: passage.method,
        path: passage.target.path,
        timeout: idleTimeoutMs,
        headers: {
          ...Object.fromEntries(passage.headers),
          ...framingHeaders(passage),
          ...(expectsContinue ? { expect: '100-continue' } : {}),
          host: upstream.host,
        },
      });
      watchConnecting(outgoing);
      outgoing.once('timeout', () => outgoing.destroy(new StorageTimeoutError()));
      outgoing.on('error', handleError);
      outgoing.once('response', handleAnswer);
      // An answer that switches protocols is for nobody here; Node would end the request without a word.
      outgoing.once('upgrade', (_answer, socket) => {
        socket.destroy();
        fail(refuse('StorageUnreachable'), null);
      });

      if (!hasBody) {
        outgoing.end();
        awaitAnswer();
      } else if (expectsContinue) {
        sendBodyWhenAsked();
      } else {
        sendBody();
      }
    }

    function sendBodyWhenAsked(): void {
      const timer = setTimeout(start, continueTimeoutMs);
      outgoing.once('continue', start);
      outgoing.once('response', stop);
      outgoing.once('close', stop);
      function stop(): void {
        clearTimeout(timer);
        outgoing.off('continue', start);
      }
      function start(): void {
        stop();
        if (response.headersSent || outgoing.destroyed) return;
        response.writeContinue();
        sendBody();
      }
    }

    function sendBody(): void {
      watchBodyRate(request, outgoing, () => fail(refuse('RequestTimeout'), null));
      request.pipe(outgoing);
      outgoing.once('finish', awaitAnswer);
    }

    function awaitAnswer(): void {
      outgoing.setTimeout(answerTimeoutMs);
    }

    function handleAnswer(answer: IncomingMessage): void {
      outgoing.setTimeout(idleTimeoutMs);
      response.writeHead(answer.statusCode ?? 502, answerHeaders(answer));
      response.flushHeaders();
      pipeline(answer, response, (error) => {
        // A body cut short upstream must end cut short here too; `pipeline` has destroyed the response then.
        if (!error) lingerThenClose(request);
      });
    }

    function handleError(error: NodeJS.ErrnoException): void {
      if (isEnded) return;
      if (response.headersSent) {
        // The service answered and closed before it had read the whole body. Its answer counts.
        request.unpipe(outgoing);
        return;
      }
      // The service closed an idle connection in the moment it was used again. Nothing of a body is lost when there is none.
      const isStaleConnection = outgoing.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
      if (isStaleConnection && !hasBody && attempts === 1 && passage.method !== 'POST') {
        open();
        return;
      }
      fail(refuse(error instanceof StorageTimeoutError ? 'StorageTimeout' : 'StorageUnreachable'), error);
    }

    function fail(refusal: Refusal, cause: unknown): void {
      if (isEnded || response.headersSent) return;
      request.unpipe(outgoing);
      onRefusal(refusal, cause);
      outgoing.destroy();
      lingerThenClose(request);
    }
  });
}

class StorageTimeoutError extends Error {}

function watchConnecting(outgoing: ClientRequest): void {
  outgoing.once('socket', (socket) => {
    if (!socket.connecting) return;
    const timer = setTimeout(() => outgoing.destroy(new StorageTimeoutError()), connectTimeoutMs);
    const stop = (): void => clearTimeout(timer);
    socket.once('encrypted' in socket ? 'secureConnect' : 'connect', stop);
    outgoing.once('close', stop);
  });
}

function framingHeaders({ framing }: Passage): Record<string, string> {
  switch (framing.kind) {
    case 'length':
      return { 'content-length': String(framing.bytes) };
    case 'chunked':
      return { 'transfer-encoding': 'chunked' };
    case 'none':
      return {};
  }
}
