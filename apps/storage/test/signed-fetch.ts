import { payloadModes, signRequest } from '@stowage/s3-protocol';

import { nodeSha256 } from '#storage/http/node-sha256.ts';

import { REGION } from './start-storage.ts';
import type { TestCredentials } from './start-storage.ts';

export function signedFetch(
  url: string,
  credentials: TestCredentials,
  request: { method: string; path: string; query?: string; body?: Buffer },
): Promise<Response> {
  const query = request.query ?? '';
  const headers = [['host', new URL(url).host] as const];
  const added = signRequest(
    { method: request.method, path: request.path, query, headers },
    {
      credentials,
      region: REGION,
      service: 's3',
      date: new Date(),
      payloadHash: payloadModes.unsigned,
      sha256: nodeSha256,
    },
  );
  return fetch(`${url}${request.path}${query === '' ? '' : `?${query}`}`, {
    method: request.method,
    headers: added.map(([name, value]): [string, string] => [name, value]),
    ...(request.body === undefined ? {} : { body: new Uint8Array(request.body) }),
  });
}
