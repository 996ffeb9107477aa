import { emptyPayloadHash, formatQuery, payloadModes, signRequest, toHex, utf8 } from '@stowage/s3-protocol';

import type { RequestBody, UploadProgress } from '../platform.ts';
import { StorageError } from '../storage-error.ts';
import { TransportError } from '../transport-error.ts';

import { definedEntries } from './defined-entries.ts';
import { readClockOffset, readErrorAnswer } from './error-answer.ts';
import { requestAddress } from './request-address.ts';
import type { AnyClient } from './service-client.ts';

/** What every operation takes besides its input. */
export interface CallOptions {
  signal?: AbortSignal;
  /** 0 or absent: none. */
  timeoutMs?: number;
}

export interface UploadOptions extends CallOptions {
  onProgress?: (progress: UploadProgress) => void;
}

export interface ServiceRequest {
  /** As AWS spells it. */
  operation: string;
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Raw path. */
  path: string;
  /** In this order; undefined values are left out. */
  query?: Readonly<Record<string, string | number | undefined>>;
  /** Undefined values are left out. */
  headers?: Readonly<Record<string, string | undefined>>;
  body?: RequestBody;
}

/**
 * Signs and sends one request. Anything but a 2xx answer throws `StorageError`. The only repetition is one when the
 * service says that our clock is wrong: the same request signed for its time.
 */
export async function send(client: AnyClient, request: ServiceRequest, options: UploadOptions = {}): Promise<Response> {
  const query = formatQuery(definedEntries(request.query));
  const url = requestAddress(client, request.path, request.operation) + (query && `?${query}`);
  const payloadHash = await hashPayload(client, url, request.body);
  for (let attempt = 1; ; attempt++) {
    const date = new Date(client.clock().getTime() + client.clockOffsetMs);
    const headers = definedEntries(request.headers);
    const signed = signRequest(
      { method: request.method, path: request.path, query, headers: [['host', client.endpoint.host], ...headers] },
      {
        credentials: await client.credentials(),
        region: client.region,
        service: client.service,
        date,
        payloadHash,
        sha256: client.platform.sha256,
        signingKeys: client.signingKeys,
      },
    );
    const response = await transport(client, request, {
      method: request.method,
      url,
      headers: [...headers, ...signed],
      body: request.body,
      ...options,
    });
    if (response.ok) return response;

    const answer = await readErrorAnswer(response, request.operation, client.platform);
    const clockOffsetMs = readClockOffset(answer, client.clock(), client.clockOffsetMs);
    if (clockOffsetMs === undefined || attempt > 1) throw answer.error;
    client.clockOffsetMs = clockOffsetMs;
  }
}

/** Reads the body of an answer as text, failing in the same words as the request itself. */
export async function readText(response: Response, operation: string, options: CallOptions = {}): Promise<string> {
  try {
    return await response.text();
  } catch (cause) {
    throw failure(asTransportError(cause, options.signal), operation);
  }
}

/** The body may end early for the same reasons as the request; `fetch` says so by the name of its exception. */
function asTransportError(cause: unknown, signal: AbortSignal | undefined): TransportError {
  if (cause instanceof TransportError) return cause;
  if (signal?.aborted) return new TransportError('aborted', cause);
  return new TransportError(cause instanceof Error && cause.name === 'TimeoutError' ? 'timeout' : 'network', cause);
}

async function transport(
  client: AnyClient,
  { operation }: ServiceRequest,
  request: Parameters<AnyClient['platform']['send']>[0],
): Promise<Response> {
  try {
    return await client.platform.send(request);
  } catch (error) {
    throw error instanceof TransportError ? failure(error, operation) : error;
  }
}

function failure(cause: TransportError, operation: string): StorageError {
  return new StorageError({ ...failures[cause.failure], status: 0, operation, cause });
}

/** The words of "aborted" and "timed out" are the specification's (section 8). */
const failures = {
  network: { code: 'NetworkError', message: 'The storage service could not be reached.' },
  aborted: { code: 'RequestAborted', message: 'Request aborted' },
  timeout: { code: 'RequestTimedOut', message: 'XMLHttpRequest timed out.' },
};

async function hashPayload(client: AnyClient, url: string, body: RequestBody | undefined): Promise<string> {
  if (body === undefined) return emptyPayloadHash;
  if (typeof body === 'string') return toHex(client.platform.sha256.digest(utf8(body)));
  if (body instanceof Uint8Array) return toHex(client.platform.sha256.digest(body));
  const isUnsigned = client.service === 's3' && (client.unsignedPayload ?? isPrivate(url, client.platform.pageOrigin));
  return isUnsigned ? payloadModes.unsigned : client.platform.hashBlob(body);
}

/** TLS, or a connection that does not leave the machine. */
function isPrivate(url: string, pageOrigin: string | undefined): boolean {
  const { protocol, hostname } = new URL(url, pageOrigin);
  return protocol === 'https:' || /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/u.test(hostname);
}
