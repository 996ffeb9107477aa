import { createHash } from 'node:crypto';
import net from 'node:net';

import { signRequest } from '@stowage/s3-protocol';

import { nodeSha256 } from '#storage/http/node-sha256.ts';

import { REGION } from './start-storage.ts';
import type { TestCredentials, TestStorage } from './start-storage.ts';

export interface RawAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
  /** `<Code>` of an error answer. */
  readonly code: string;
}

export interface RawRequest {
  readonly method: string;
  /** As it goes on the wire: no client in between that could tidy it up. */
  readonly path: string;
  readonly query?: string;
  readonly headers?: readonly (readonly [string, string])[];
  /** Sent, but not signed. */
  readonly unsignedHeaders?: readonly (readonly [string, string])[];
  readonly body?: Buffer | string;
  readonly payloadHash?: string;
  readonly credentials?: TestCredentials | null;
  readonly date?: Date;
  readonly service?: string;
}

/** Signs a request as a client would, and sends exactly these bytes. */
export async function send(storage: TestStorage, request: RawRequest): Promise<RawAnswer> {
  return sendBytes(storage.port, signedBytes(storage, request));
}

export function signedBytes(storage: TestStorage, request: RawRequest): Buffer {
  const body = Buffer.from(request.body ?? '');
  const query = request.query ?? '';
  const headers: (readonly [string, string])[] = [['host', storage.host], ...(request.headers ?? [])];
  if (request.credentials) {
    headers.push(
      ...signRequest(
        { method: request.method, path: request.path, query, headers },
        {
          credentials: request.credentials,
          region: REGION,
          service: request.service ?? 's3',
          date: request.date ?? new Date(),
          payloadHash: request.payloadHash ?? createHash('sha256').update(body).digest('hex'),
          sha256: nodeSha256,
        },
      ),
    );
  }
  headers.push(...(request.unsignedHeaders ?? []));
  return writeRequest({ ...request, query, headers, body });
}

export function writeRequest(request: {
  method: string;
  path: string;
  query: string;
  headers: readonly (readonly [string, string])[];
  body: Buffer;
}): Buffer {
  const lines = request.headers.map(([name, value]) => `${name}: ${value}\r\n`);
  const names = new Set(request.headers.map(([name]) => name.toLowerCase()));
  if (!names.has('content-length') && !names.has('transfer-encoding')) {
    lines.push(`content-length: ${request.body.length}\r\n`);
  }
  if (!names.has('connection')) lines.push('connection: close\r\n');
  const target = request.query === '' ? request.path : `${request.path}?${request.query}`;
  return Buffer.concat([
    Buffer.from(`${request.method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`, 'utf8'),
    request.body,
  ]);
}

export function sendBytes(port: number, bytes: Buffer): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (piece) => pieces.push(piece));
    socket.on('error', reject);
    socket.on('close', () => {
      try {
        resolve(parseAnswer(Buffer.concat(pieces)));
      } catch (error) {
        reject(error);
      }
    });
  });
}

function parseAnswer(bytes: Buffer): RawAnswer {
  let rest = bytes;
  for (;;) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) throw new Error(`No whole answer came: ${JSON.stringify(bytes.toString('latin1').slice(0, 200))}`);
    const [statusLine = '', ...lines] = rest.toString('latin1', 0, end).split('\r\n');
    const status = Number(statusLine.split(' ')[1]);
    const body = rest.subarray(end + 4);
    if (status === 100) {
      rest = body;
      continue;
    }
    const headers = new Map<string, string>();
    for (const line of lines) {
      const colon = line.indexOf(':');
      headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
    }
    const code = /<Code>(\w+)<\/Code>/.exec(body.toString('utf8'))?.[1] ?? '';
    return { status, headers, body, code };
  }
}
