import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  method: string;
  url: string;
  /** In the order and spelling of the wire. */
  rawHeaders: string[];
  body: string;
}

export interface TestUpstream {
  port: number;
  url: string;
  seen: SeenRequest[];
  /** Number of connections ever accepted. */
  connections(): number;
  close(): Promise<void>;
}

/** A storage service of somebody else, as far as the gateway can tell. By default it answers 200 and says what it saw. */
export async function startUpstream(
  listener: (request: IncomingMessage, response: ServerResponse) => void = answerOk,
): Promise<TestUpstream> {
  const seen: SeenRequest[] = [];
  let connections = 0;
  const record: RequestListener = (request, response) => {
    const entry = { method: request.method ?? '', url: request.url ?? '', rawHeaders: request.rawHeaders, body: '' };
    seen.push(entry);
    if (listener === answerOk) request.on('data', (chunk: Buffer) => (entry.body += chunk.toString('latin1')));
    listener(request, response);
  };
  const server = createServer(record);
  server.on('connection', () => (connections += 1));
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    seen,
    connections: () => connections,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answerOk(request: IncomingMessage, response: ServerResponse): void {
  request.once('end', () => response.writeHead(200, { 'Content-Type': 'text/plain' }).end('upstream'));
  request.resume();
}

/** Values of a header as the upstream got it. */
export function seenHeader(request: SeenRequest | undefined, name: string): string[] {
  const raw = request?.rawHeaders ?? [];
  return raw.filter((_, index) => index % 2 === 1 && raw[index - 1]?.toLowerCase() === name);
}
