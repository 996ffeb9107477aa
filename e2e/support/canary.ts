import { once } from 'node:events';
import { createServer } from 'node:http';

/** A place that hostile content would report to. Every request that arrives is a failure of the test. */
export interface Canary {
  url: string;
  heard: string[];
  stop: () => Promise<void>;
}

export async function startCanary(): Promise<Canary> {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url}`);
    response.setHeader('access-control-allow-origin', '*').end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP listener has a port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    heard,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
