import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

import type { RequestBody, TransportRequest } from '../platform.ts';
import { TransportError, type TransportFailure } from '../transport-error.ts';

/**
 * Over `node:http` and not `fetch`: the path goes out as it is, while `fetch` would remove `.` and `..` segments and so
 * ask for another object.
 */
export function sendByHttp(request: TransportRequest): Promise<Response> {
  const { origin, path } = splitUrl(request.url);
  const { protocol, hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    let response: IncomingMessage | undefined;
    const outgoing = (protocol === 'https:' ? httpsRequest : httpRequest)({
      method: request.method,
      hostname: hostname.replaceAll(/^\[|\]$/gu, ''),
      port,
      path,
      headers: { ...Object.fromEntries(request.headers), ...lengthHeader(request) },
    });
    const end = (failure: TransportFailure) => {
      const error = new TransportError(failure);
      response?.destroy(error);
      outgoing.destroy(error);
    };
    const abort = () => end('aborted');
    const settle = () => {
      clearTimeout(timer);
      request.signal?.removeEventListener('abort', abort);
    };
    outgoing.on('error', (cause) => {
      settle();
      reject(cause instanceof TransportError ? cause : new TransportError('network', cause));
    });
    outgoing.on('response', (incoming) => {
      response = incoming;
      // The time limit and the signal also hold for the body.
      incoming.on('close', settle);
      resolve(toResponse(incoming, request.method));
    });
    if (request.signal?.aborted) {
      end('aborted');
      return;
    }
    request.signal?.addEventListener('abort', abort);
    if (request.timeoutMs) timer = setTimeout(() => end('timeout'), request.timeoutMs);
    writeBody(outgoing, request).catch((cause: unknown) =>
      outgoing.destroy(cause instanceof Error ? cause : undefined),
    );
  });
}

/** By hand, because a URL parser rewrites paths. */
function splitUrl(url: string): { origin: string; path: string } {
  const match = /^(https?:\/\/[^/?]+)(\/.*)$/u.exec(url);
  const [, origin, path] = match ?? [];
  if (!origin || !path) throw new TypeError(`Not an absolute address of a service: ${url}`);
  return { origin, path };
}

function lengthHeader({ method, body }: TransportRequest): Record<string, string> {
  if (body === undefined) return method === 'PUT' || method === 'POST' ? { 'content-length': '0' } : {};
  return { 'content-length': String(sizeOf(body)) };
}

function sizeOf(body: RequestBody): number {
  if (typeof body === 'string') return Buffer.byteLength(body);
  return body instanceof Blob ? body.size : body.byteLength;
}

async function writeBody(outgoing: ReturnType<typeof httpRequest>, request: TransportRequest): Promise<void> {
  const { body, onProgress } = request;
  if (body === undefined) {
    outgoing.end();
    return;
  }
  const total = sizeOf(body);
  if (!(body instanceof Blob)) {
    outgoing.end(body, () => onProgress?.({ loaded: total, total }));
    return;
  }
  let loaded = 0;
  await pipeline(
    Readable.fromWeb(body.stream() as ReadableStream<Uint8Array>),
    async function* count(source: AsyncIterable<Uint8Array>) {
      for await (const piece of source) {
        yield piece;
        loaded += piece.byteLength;
        onProgress?.({ loaded, total });
      }
    },
    outgoing,
  );
}

function toResponse(incoming: IncomingMessage, method: string): Response {
  const headers = new Headers();
  for (let i = 0; i < incoming.rawHeaders.length; i += 2) {
    headers.append(incoming.rawHeaders[i] ?? '', incoming.rawHeaders[i + 1] ?? '');
  }
  const status = incoming.statusCode ?? 0;
  const hasBody = method !== 'HEAD' && ![204, 205, 304].includes(status);
  if (!hasBody) incoming.resume();
  const body = hasBody ? (Readable.toWeb(incoming) as globalThis.ReadableStream<Uint8Array<ArrayBuffer>>) : null;
  return new Response(body, { status, headers });
}
