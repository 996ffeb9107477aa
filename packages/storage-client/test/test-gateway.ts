import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

import { undoGatewayPath } from '@stowage/s3-protocol';

/** A file that the page's own origin serves. */
export interface PageFile {
  type: string;
  content: string;
  headers?: Record<string, string>;
}

/**
 * The page's origin: its own files, and behind `/storage`, `/storage-encoded` and `/iam` the service, reached as the
 * product's gateway does it: path untouched (or one level of encoding undone), `Host` of the service, no cookies.
 */
export async function startTestGateway(serviceEndpoint: string, files: ReadonlyMap<string, PageFile>) {
  const asked: { url: string; cookie: string | undefined }[] = [];
  const target = new URL(serviceEndpoint);
  const server = createServer((incoming, response) => {
    const url = incoming.url ?? '';
    const file = files.get(url);
    if (file) {
      response.writeHead(200, { 'content-type': file.type, ...file.headers }).end(file.content);
      return;
    }
    asked.push({ url, cookie: incoming.headers.cookie });
    const path = servicePath(url);
    if (path === null) {
      response.writeHead(404).end();
      return;
    }
    const { cookie: _, ...headers } = incoming.headers;
    const outgoing = httpRequest(
      {
        host: target.hostname,
        port: target.port,
        method: incoming.method,
        path,
        headers: { ...headers, host: target.host },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function servicePath(url: string): string | null {
  const [path = '', query] = url.split('?');
  const raw = path.startsWith('/storage-encoded/')
    ? undoGatewayPath(path.slice('/storage-encoded'.length))
    : path.startsWith('/storage/')
      ? path.slice('/storage'.length)
      : path === '/iam'
        ? '/'
        : null;
  return raw === null || query === undefined ? raw : `${raw}?${query}`;
}
