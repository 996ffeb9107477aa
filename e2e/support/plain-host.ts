import { once } from 'node:events';
import { createServer } from 'node:http';

import type { HostileFile } from './hostile-files.ts';

/** Hands files out as a careless server would: with the stored type and nothing else. The control of the hostile files. */
export interface PlainHost {
  url: string;
  stop: () => Promise<void>;
}

export async function startPlainHost(files: readonly HostileFile[]): Promise<PlainHost> {
  const server = createServer((request, response) => {
    const name = decodeURIComponent((request.url ?? '').slice(1));
    const file = files.find((candidate) => candidate.name === name);
    if (file === undefined) response.setHeader('content-type', 'text/html').end('<!doctype html><body>');
    else {
      const type = file.override ?? file.type;
      if (type !== undefined) response.setHeader('content-type', type);
      response.end(file.body);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A TCP listener has a port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
