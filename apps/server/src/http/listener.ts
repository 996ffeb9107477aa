import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

import { answerText } from './answer.ts';
import type { ClientAddresses } from './client-address.ts';
import type { RequestListener } from './front-door.ts';

/** Limits of the listening socket. The bodies have their own limits, where it is known what they are. */
const limits = {
  headersTimeoutMs: 15_000,
  /** Node looks for late headers at this interval only; its default is 30 s. */
  checkIntervalMs: 5000,
  idleBetweenRequestsMs: 60_000,
  /** Nothing moves in either direction for this long. Longer than the gateway waits for an answer. */
  idleSocketMs: 330_000,
  connections: 1000,
  connectionsPerSource: 100,
};

export interface Listener {
  port: number;
  /** Until this is called every request is answered 503. */
  open(listener: RequestListener): void;
  /** Stops accepting, lets running requests end for `graceMs`, then cuts what is left. */
  close(graceMs: number): Promise<void>;
}

interface ListenOptions {
  host: string;
  port: number;
  clientAddresses: ClientAddresses;
}

/** Takes the port at once, so that a port in use is found before anything else is started. Rejects with Node's error. */
export async function listen({ host, port, clientAddresses }: ListenOptions): Promise<Listener> {
  let serve: RequestListener = (_request, response) => {
    response.setHeader('Retry-After', '1');
    answerText(response, 503, 'Stowage is starting.');
  };
  let isClosing = false;
  const distrusted = new WeakSet<Socket>();
  const lastExchanges = new WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>();

  const server = createServer({
    headersTimeout: limits.headersTimeoutMs,
    connectionsCheckingInterval: limits.checkIntervalMs,
    keepAliveTimeout: limits.idleBetweenRequestsMs,
    // The time of a whole request has no bound: Node's 300 s would cut honest uploads. Bodies have floors instead.
    requestTimeout: 0,
    insecureHTTPParser: false,
    // The front door checks Host itself, with our headers on the answer.
    requireHostHeader: false,
  });
  server.maxConnections = limits.connections;
  // Header lines over Node's count limit would be dropped in silence. The size limit of 16 KiB holds, and the front door counts.
  server.maxHeadersCount = 0;
  server.timeout = limits.idleSocketMs;

  server.on('request', (request, response) => accept(request, response, false));
  // Without this listener Node would ask for the body before anybody has looked at the headers.
  server.on('checkContinue', (request, response) => accept(request, response, true));
  server.on('connect', (_request, socket) => refuseRaw(socket as Socket, '405 Method Not Allowed'));
  server.on('clientError', (error: NodeJS.ErrnoException, duplex) => {
    const socket = duplex as Socket;
    // It was answered already and ends with that answer.
    if (distrusted.has(socket)) return;
    distrusted.add(socket);
    const last = lastExchanges.get(socket);
    const isAnswering = last !== undefined && !last.response.writableFinished;
    if (isAnswering && last.request.complete) {
      // The error is in what follows; the answer to the sound request before it is still owed.
      last.response.once('close', () => socket.destroy());
    } else if (isAnswering && last.response.headersSent) {
      // Bytes in the middle of an answer would be read as part of it.
      socket.destroy();
    } else {
      refuseRaw(socket, rawStatusOf(error.code));
    }
  });
  limitConnectionsPerSource(server, clientAddresses);

  function accept(request: IncomingMessage, response: ServerResponse, expectsContinue: boolean): void {
    const { socket } = request;
    // Node parses on after an answer that closes the connection; requests behind it must reach nobody.
    if (distrusted.has(socket)) return;
    lastExchanges.set(socket, { request, response });
    // A broken socket is the end of this request and not of the process.
    request.on('error', () => undefined);
    response.on('error', () => undefined);
    if (isClosing) response.setHeader('Connection', 'close');
    serve(request, response, { expectsContinue, distrustConnection: () => distrusted.add(socket) });
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port }, () => {
      server.off('error', reject);
      resolve();
    });
  });

  return {
    port: (server.address() as AddressInfo).port,
    open(listener) {
      serve = listener;
    },
    close(graceMs) {
      isClosing = true;
      return new Promise((resolve) => {
        const timer = setTimeout(() => server.closeAllConnections(), graceMs);
        server.close(() => {
          clearTimeout(timer);
          resolve();
        });
        server.closeIdleConnections();
      });
    },
  };
}

function limitConnectionsPerSource(server: Server, clientAddresses: ClientAddresses): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket) => {
    const source = socket.remoteAddress ?? '';
    // Behind a reverse proxy every connection has the same address; on loopback the other side is this machine.
    if (clientAddresses.isTrusted(source) || /^(127\.|::1$|::ffff:127\.)/.test(source)) return;
    const count = (counts.get(source) ?? 0) + 1;
    if (count > limits.connectionsPerSource) {
      socket.destroy();
      return;
    }
    counts.set(source, count);
    socket.once('close', () => {
      const left = (counts.get(source) ?? 1) - 1;
      if (left > 0) counts.set(source, left);
      else counts.delete(source);
    });
  });
}

function rawStatusOf(code: string | undefined): string {
  if (code === 'HPE_HEADER_OVERFLOW') return '431 Request Header Fields Too Large';
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return '408 Request Timeout';
  return '400 Bad Request';
}

/** Answers what never became a request, and closes: after a parse error nothing on the connection can be trusted. */
function refuseRaw(socket: Socket, status: string): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\nX-Content-Type-Options: nosniff\r\n` +
      `Content-Security-Policy: default-src 'none'; frame-ancestors 'none'\r\n\r\n`,
  );
}
