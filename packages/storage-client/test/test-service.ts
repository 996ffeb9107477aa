import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { parseAuthorization, S3Error, verifySignature, type HeaderLine, type WireRequest } from '@stowage/s3-protocol';

import { createIamClient, createS3Client, createStsClient } from '../src/index.ts';
import { createNodePlatform } from '../src/node/index.ts';

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

export interface Seen {
  method: string;
  path: string;
  query: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
  service: string;
}

export type Respond = (seen: Seen, response: ServerResponse, now: Date) => Answer | undefined;

const secretAccessKey = 'sEcReT/+=';
const platform = createNodePlatform();

/**
 * A service on a real socket that checks the signature and the body of every request as S3, IAM and STS do, notes it, and
 * answers what the test says. `undefined` leaves the request without an answer.
 */
export async function startTestService(respond: Respond, options: { clock?: () => Date; gateway?: boolean } = {}) {
  const clock = options.clock ?? (() => new Date());
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      const { code, message, status } = error instanceof S3Error ? error : new S3Error('InternalError', String(error));
      response.writeHead(status, { date: clock().toUTCString() });
      response.end(`<Error><Code>${code}</Code><Message>${message}</Message></Error>`);
    });
  });

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = Buffer.concat(pieces);
    const wire = readWire(request);
    seen.push({ ...wire, headers: request.headers, body, service: verify(wire, body, clock()) });
    const answer = respond(seen.at(-1) as Seen, response, clock());
    if (!answer) return;
    response.writeHead(answer.status ?? 200, { date: clock().toUTCString(), ...answer.headers });
    response.end(answer.body);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clientOptions = {
    endpoint,
    region: 'hcm01',
    credentials: async () => ({ accessKeyId: 'AK', secretAccessKey, sessionToken: 'to/ken+=' }),
    platform,
  };
  return {
    seen,
    endpoint,
    s3: createS3Client(clientOptions),
    iam: createIamClient(clientOptions),
    sts: createStsClient(clientOptions),
    clientOptions,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function readWire(request: IncomingMessage): WireRequest {
  const [path = '', ...query] = (request.url ?? '').split('?');
  const headers: HeaderLine[] = [];
  for (let i = 0; i < request.rawHeaders.length; i += 2) {
    headers.push([request.rawHeaders[i] ?? '', request.rawHeaders[i + 1] ?? '']);
  }
  return { method: request.method ?? '', path, query: query.join('?'), headers };
}

function verify(wire: WireRequest, body: Buffer, now: Date): string {
  const authorization = parseAuthorization(wire);
  if (!authorization) throw new S3Error('AccessDenied');
  const bodyHash = createHash('sha256').update(body).digest('hex');
  verifySignature(wire, {
    authorization,
    secretAccessKey,
    region: 'hcm01',
    service: authorization.scope.service,
    now,
    sha256: platform.sha256,
    constantTimeEqual: timingSafeEqual,
    payloadHash: authorization.scope.service === 's3' ? undefined : bodyHash,
  });
  const { payloadHash } = authorization;
  if (payloadHash && payloadHash !== 'UNSIGNED-PAYLOAD' && payloadHash !== bodyHash) {
    throw new S3Error('XAmzContentSHA256Mismatch');
  }
  return authorization.scope.service;
}
