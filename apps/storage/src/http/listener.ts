import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { FrontDoor } from './handle-request.ts';

const HEADERS_TIMEOUT_MS = 15_000;
const KEEP_ALIVE_MS = 60_000;
/** Neither side has sent a byte for so long: a body that stands still holds memory and a file. */
const STALLED_SOCKET_MS = 120_000;
const MAX_CONNECTIONS = 1_000;

export interface Listener {
  readonly url: string;
  /** Takes no new requests, lets running ones end within the grace, then cuts them. */
  close(graceMs: number): Promise<void>;
}

export async function listen(frontDoor: FrontDoor, address: { host: string; port: number }): Promise<Listener> {
  const running = new Set<ServerResponse>();
  const handle = (request: IncomingMessage, response: ServerResponse, expectsContinue: boolean): void => {
    running.add(response);
    response.once('close', () => running.delete(response));
    void frontDoor.handle(request, response, expectsContinue);
  };
  const server = createServer(
    {
      requestTimeout: 0, // an honest upload may take hours; a stalled one ends by STALLED_SOCKET_MS
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: 5_000,
      keepAliveTimeout: KEEP_ALIVE_MS,
      noDelay: true,
    },
    (request, response) => handle(request, response, false),
  );
  server.maxConnections = MAX_CONNECTIONS;
  server.setTimeout(STALLED_SOCKET_MS, (socket) => socket.destroy());
  server.on('checkContinue', (request, response) => handle(request, response, true));
  await start(server, address);

  return {
    url: urlOf(server.address() as AddressInfo),
    async close(graceMs) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      for (const response of running) response.shouldKeepAlive = false;
      const cut = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(cut);
    },
  };
}

function start(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function urlOf({ address, family, port }: AddressInfo): string {
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
