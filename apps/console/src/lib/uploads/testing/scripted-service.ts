import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createS3Client, type S3Client } from '@stowage/storage-client';
import { createNodePlatform } from '@stowage/storage-client/node';

/** What the service does instead of answering properly; the script decides per request. */
export type Fault = { status: number; body?: string; headers?: Record<string, string> } | 'reset' | 'hang' | undefined;

export interface ReceivedRequest {
  readonly method: string;
  /** As it came, percent-encoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly bodyBytes: number;
}

export interface ScriptedService {
  readonly s3: S3Client;
  readonly requests: ReceivedRequest[];
  readonly objects: Map<string, Buffer>;
  readonly openUploads: Set<string>;
  /** Most requests that were in flight at once. */
  mostInFlight: number;
  /** Asked before each request is answered. */
  script: (request: ReceivedRequest) => Fault;
  close: () => Promise<void>;
}

/** Enough of S3 over real HTTP to send the client wrong answers that a real service gives only on its bad days. */
export async function startScriptedService(): Promise<ScriptedService> {
  const uploads = new Map<string, { path: string; parts: Map<number, Buffer> }>();
  let inFlight = 0;
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    inFlight += 1;
    service.mostInFlight = Math.max(service.mostInFlight, inFlight);
    response.on('close', () => (inFlight -= 1));
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk as Buffer);
    } catch {
      return;
    }
    const body = Buffer.concat(chunks);
    const [path = '', rawQuery = ''] = (request.url ?? '').split('?');
    const received: ReceivedRequest = {
      method: request.method ?? '',
      path,
      query: new URLSearchParams(rawQuery),
      bodyBytes: body.length,
    };
    service.requests.push(received);
    const fault = service.script(received);
    if (fault === 'hang') return;
    if (fault === 'reset') {
      request.socket.destroy();
      return;
    }
    if (fault) {
      response.writeHead(fault.status, { 'content-type': 'application/xml', ...fault.headers }).end(fault.body ?? '');
      return;
    }
    store(received, request, body, response);
  }

  function store(
    { method, path, query }: ReceivedRequest,
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
  ): void {
    const uploadId = query.get('uploadId') ?? '';
    if (method === 'POST' && query.has('uploads')) {
      const id = `upload-${uploads.size + 1}`;
      uploads.set(id, { path, parts: new Map() });
      service.openUploads.add(id);
      response.end(xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`));
    } else if (method === 'PUT' && uploadId !== '') {
      const number = Number(query.get('partNumber'));
      uploads.get(uploadId)?.parts.set(number, body);
      response.writeHead(200, { etag: `"part-${number}"` }).end();
    } else if (method === 'POST' && uploadId !== '') {
      const parts = [...(uploads.get(uploadId)?.parts ?? [])].sort(([a], [b]) => a - b).map(([, part]) => part);
      service.objects.set(path, Buffer.concat(parts));
      service.openUploads.delete(uploadId);
      response.end(xml('<CompleteMultipartUploadResult><ETag>"x-3"</ETag></CompleteMultipartUploadResult>'));
    } else if (method === 'DELETE' && uploadId !== '') {
      service.openUploads.delete(uploadId);
      response.writeHead(204).end();
    } else if (method === 'PUT') {
      if (request.headers['if-none-match'] === '*' && service.objects.has(path)) {
        response.writeHead(412).end(xml(errorXml('PreconditionFailed')));
        return;
      }
      service.objects.set(path, body);
      response.writeHead(200, { etag: '"e"' }).end();
    } else if (method === 'HEAD') {
      const object = service.objects.get(path);
      response.writeHead(object ? 200 : 404, { 'content-length': String(object?.length ?? 0) }).end();
    } else {
      response.writeHead(501).end();
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const service: ScriptedService = {
    s3: createS3Client({
      endpoint: `http://127.0.0.1:${port}`,
      region: 'hcm01',
      credentials: () => Promise.resolve({ accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'secret' }),
      platform: createNodePlatform(),
    }),
    requests: [],
    objects: new Map(),
    openUploads: new Set(),
    mostInFlight: 0,
    script: () => undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return service;
}

export function errorXml(code: string): string {
  return `<Error><Code>${code}</Code><Message>${code} as scripted</Message></Error>`;
}

function xml(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${body}`;
}
