import { formatAmzDate, payloadModes, presignRequest } from '@stowage/s3-protocol';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { nodeSha256 } from '#storage/http/node-sha256.ts';
import { operationTable } from '#storage/http/operation-table.ts';
import type { OperationRow } from '#storage/http/operation-table.ts';

import { send, sendBytes, signedBytes, writeRequest } from './raw-http.ts';
import type { RawAnswer, RawRequest } from './raw-http.ts';
import { REGION, TestStorage } from './start-storage.ts';
import type { TestCredentials } from './start-storage.ts';

let storage: TestStorage;
let root: TestCredentials;
let wrong: TestCredentials;

beforeAll(async () => {
  storage = await TestStorage.start();
  root = await storage.createAccount();
  wrong = {
    ...root,
    secretAccessKey: `${root.secretAccessKey.slice(0, -1)}${root.secretAccessKey.endsWith('A') ? 'B' : 'A'}`,
  };
  await send(storage, { method: 'PUT', path: '/kept', credentials: root });
  await send(storage, { method: 'PUT', path: '/kept/object', body: 'kept', credentials: root });
});
afterAll(() => storage.stop());

/** Everything a refused request could have changed. */
async function state(): Promise<string> {
  const buckets = await send(storage, { method: 'GET', path: '/', credentials: root });
  const objects = await send(storage, { method: 'GET', path: '/kept', query: 'list-type=2', credentials: root });
  const uploads = await send(storage, { method: 'GET', path: '/kept', query: 'uploads=', credentials: root });
  const body = await send(storage, { method: 'GET', path: '/kept/object', credentials: root });
  const files = await readdir(path.join(storage.dataDir, 'blobs'), { recursive: true });
  return [buckets.body, objects.body, uploads.body, body.body, files.filter((name) => name.includes('/'))].join('\n');
}

async function presigned(
  request: {
    method: string;
    path: string;
    query?: string;
    headers?: readonly (readonly [string, string])[];
    body?: string;
  },
  options: {
    credentials?: TestCredentials;
    expiresInSeconds?: number;
    date?: Date;
    tamper?: (query: string) => string;
  } = {},
): Promise<RawAnswer> {
  const query = presignRequest(
    { method: request.method, path: request.path, query: request.query ?? '', headers: [['host', storage.host]] },
    {
      credentials: options.credentials ?? root,
      region: REGION,
      service: 's3',
      date: options.date ?? new Date(),
      expiresInSeconds: options.expiresInSeconds ?? 60,
      sha256: nodeSha256,
    },
  );
  const sent = options.tamper?.(query) ?? query;
  const headers = [['host', storage.host] as const, ...(request.headers ?? [])];
  return sendBytes(
    storage.port,
    writeRequest({ ...request, query: sent, headers, body: Buffer.from(request.body ?? '') }),
  );
}

/** A request that matches the row and nothing above it. */
function requestFor(row: OperationRow): RawRequest & { query: string } {
  const target = {
    service: '/',
    bucket: row.name === 'CreateBucket' ? '/made-by-nobody' : '/kept',
    object: '/kept/object',
  };
  const values: Record<string, string> = { partNumber: '1', uploadId: 'x' };
  const query = (row.query ?? [])
    .map((condition) => (condition.includes('=') ? condition : `${condition}=${values[condition] ?? ''}`))
    .join('&');
  const headers = row.header === undefined ? [] : [[row.header, '/kept/object'] as const];
  const hasBody = row.method === 'PUT' || row.method === 'POST';
  return { method: row.method, path: target[row.level], query, headers, body: hasBody ? '0\r\n\r\n' : '' };
}

const MODES = [
  ['the hash of the body', undefined],
  ['a wrong hash', 'a'.repeat(64)],
  ...Object.values(payloadModes).map((mode) => [mode, mode] as const),
] as const;

describe.each(operationTable.map((row) => [`${row.name} ${(row.query ?? []).join('&')}`.trim(), row] as const))(
  '%s',
  (_, row) => {
    it('is refused without a signature, and with a wrong secret in any payload mode, and changes nothing', async () => {
      const before = await state();
      const request = requestFor(row);
      for (const [, payloadHash] of MODES) {
        const hashHeader = payloadHash === undefined ? [] : ([['x-amz-content-sha256', payloadHash]] as const);
        const unsigned = await send(storage, { ...request, unsignedHeaders: hashHeader });
        expect([payloadHash, unsigned.status]).toEqual([payloadHash, 403]);
        const forged = await send(storage, { ...request, payloadHash, credentials: wrong });
        expect([payloadHash, forged.status]).toEqual([payloadHash, 403]);
        if (request.method !== 'HEAD') expect(forged.code).toBe('SignatureDoesNotMatch');
        const forgedAddress = await presigned(
          { ...request, body: '', headers: [...(request.headers ?? []), ...hashHeader] },
          { credentials: wrong },
        );
        expect([payloadHash, forgedAddress.status >= 400]).toEqual([payloadHash, true]);
      }
      expect(await state()).toBe(before);
    });

    it('refuses a body that is not the one that was signed', async () => {
      const request = requestFor(row);
      const answer = await send(storage, { ...request, payloadHash: 'b'.repeat(64), credentials: root });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    });

    it.runIf(row.body !== 'stream')('refuses chunked payload modes', async () => {
      const before = await state();
      for (const mode of Object.values(payloadModes).filter((name) => name.startsWith('STREAMING-'))) {
        const answer = await send(storage, { ...requestFor(row), payloadHash: mode, credentials: root });
        expect([mode, answer.status]).toEqual([mode, 400]);
      }
      expect(await state()).toBe(before);
    });
  },
);

const UNSIGNED = [
  'x-amz-acl', 'x-amz-copy-source', 'x-amz-metadata-directive', 'x-amz-meta-injected', 'x-amz-storage-class',
  'x-amz-tagging', 'x-amz-website-redirect-location', 'x-amz-server-side-encryption', 'x-amz-grant-full-control',
  'x-amz-checksum-crc32', 'x-amz-decoded-content-length', 'x-amz-trailer', 'x-amz-expected-bucket-owner',
  'x-amz-security-token', 'x-amz-object-lock-mode', 'x-amz-copy-source-range', 'x-amz-request-payer', 'x-amz-anything',
]; // prettier-ignore

describe('headers outside the signature', () => {
  it.each(UNSIGNED)('%s is refused, signed by header or by address, and nothing changes', async (name) => {
    const before = await state();
    const value = name === 'x-amz-copy-source' ? '/kept/object' : '1';
    const injected = [[name, value]] as const;
    const byHeader = await send(storage, {
      method: 'PUT',
      path: '/kept/injected',
      unsignedHeaders: injected,
      credentials: root,
    });
    expect(byHeader.status).toBeGreaterThanOrEqual(400);
    const byAddress = await presigned({ method: 'PUT', path: '/kept/injected', headers: injected });
    expect([byAddress.status, byAddress.code]).toEqual([403, 'AccessDenied']);
    expect(await state()).toBe(before);
  });
});

describe('presigned addresses', () => {
  it('read and write until they expire', async () => {
    expect((await presigned({ method: 'PUT', path: '/kept/by-address', body: 'by address' })).status).toBe(200);
    const answer = await presigned({ method: 'GET', path: '/kept/by-address' });
    expect(answer.body.toString()).toBe('by address');
    await send(storage, { method: 'DELETE', path: '/kept/by-address', credentials: root });
  });

  const ago = (seconds: number): Date => new Date(Date.now() - seconds * 1000);
  it.each([
    ['expired', { date: ago(61), expiresInSeconds: 60 }, 403, 'AccessDenied'],
    ['not valid yet', { date: ago(-1200) }, 403, 'AccessDenied'],
    [
      'longer than seven days',
      { tamper: (query: string) => query.replace('X-Amz-Expires=60', 'X-Amz-Expires=604801') },
      400,
      'AuthorizationQueryParametersError',
    ],
    [
      'of no duration',
      { tamper: (query: string) => query.replace('X-Amz-Expires=60', 'X-Amz-Expires=0') },
      400,
      'AuthorizationQueryParametersError',
    ],
    [
      'of negative duration',
      { tamper: (query: string) => query.replace('X-Amz-Expires=60', 'X-Amz-Expires=-1') },
      400,
      'AuthorizationQueryParametersError',
    ],
    [
      'of odd duration',
      { tamper: (query: string) => query.replace('X-Amz-Expires=60', 'X-Amz-Expires=abc') },
      400,
      'AuthorizationQueryParametersError',
    ],
    [
      'prolonged',
      { tamper: (query: string) => query.replace('X-Amz-Expires=60', 'X-Amz-Expires=61') },
      403,
      'SignatureDoesNotMatch',
    ],
    [
      'with a parameter added',
      { tamper: (query: string) => `${query}&response-content-type=text%2Fhtml` },
      403,
      'SignatureDoesNotMatch',
    ],
    [
      'without its signature',
      { tamper: (query: string) => query.replace(/&?X-Amz-Signature=\w+/, '') },
      400,
      'AuthorizationQueryParametersError',
    ],
    [
      'with half a signature',
      { tamper: (query: string) => query.replace(/(X-Amz-Signature=\w{32})\w+/, '$1') },
      400,
      'AuthorizationQueryParametersError',
    ],
    [
      'with two signatures',
      { tamper: (query: string) => `${query}&X-Amz-Signature=${'0'.repeat(64)}` },
      400,
      'AuthorizationQueryParametersError',
    ],
    [
      'of an unknown key',
      { credentials: { accessKeyId: 'AKIAUNKNOWNUNKNOWN00', secretAccessKey: 'x'.repeat(40) } },
      403,
      'InvalidAccessKeyId',
    ],
  ])('%s: refused', async (_, options, status, code) => {
    const answer = await presigned({ method: 'GET', path: '/kept/object' }, options);
    expect([answer.status, answer.code]).toEqual([status, code]);
  });

  it('are good for one method and one path', async () => {
    const request = { method: 'GET', path: '/kept/object' };
    const query = presignRequest(
      { ...request, query: '', headers: [['host', storage.host]] },
      { credentials: root, region: REGION, service: 's3', date: new Date(), expiresInSeconds: 60, sha256: nodeSha256 },
    );
    const replay = (method: string, target: string): Promise<RawAnswer> =>
      sendBytes(
        storage.port,
        writeRequest({ method, path: target, query, headers: [['host', storage.host]], body: Buffer.alloc(0) }),
      );
    expect((await replay('GET', '/kept/object')).status).toBe(200);
    expect((await replay('DELETE', '/kept/object')).status).toBe(403);
    expect((await replay('GET', '/kept/object2')).status).toBe(403);
    expect((await replay('GET', '/kept//object')).status).toBe(403);
    expect((await replay('PUT', '/kept/object')).status).toBe(403);
  });

  it('are refused beside an Authorization header', async () => {
    const query = presignRequest(
      { method: 'GET', path: '/kept/object', query: '', headers: [['host', storage.host]] },
      { credentials: root, region: REGION, service: 's3', date: new Date(), expiresInSeconds: 60, sha256: nodeSha256 },
    );
    const answer = await send(storage, { method: 'GET', path: '/kept/object', query, credentials: root });
    expect([answer.status, answer.code]).toEqual([400, 'InvalidArgument']);
  });
});

describe('signed requests', () => {
  it.each([-16, 16])('are refused when signed %i minutes off', async (minutes) => {
    const date = new Date(Date.now() + minutes * 60_000);
    const answer = await send(storage, { method: 'GET', path: '/kept/object', credentials: root, date });
    expect([answer.status, answer.code]).toEqual([403, 'RequestTimeTooSkewed']);
  });

  it('are accepted fourteen minutes off', async () => {
    const date = new Date(Date.now() - 14 * 60_000);
    expect((await send(storage, { method: 'GET', path: '/kept/object', credentials: root, date })).status).toBe(200);
  });

  it('no longer hold when any byte of method, path or query is another', async () => {
    const bytes = signedBytes(storage, {
      method: 'GET',
      path: '/kept/object',
      query: 'versionId=null',
      credentials: root,
    });
    const line = bytes.toString('latin1').split('\r\n', 1)[0]!;
    for (const changed of [
      line.replace('GET', 'PUT'),
      line.replace('GET', 'DELETE'),
      line.replace('object', 'objecT'),
      line.replace('/kept', '/kep'),
      line.replace('versionId', 'uploadId'),
      line.replace('versionId=null', 'versionId=nul'),
      line.replace('?versionId=null', ''),
      line.replace('versionId=null', 'versionId=null&acl='),
    ]) {
      const mutant = Buffer.concat([Buffer.from(changed, 'latin1'), bytes.subarray(line.length)]);
      const answer = await sendBytes(storage.port, mutant);
      expect([changed, answer.status]).toEqual([changed, 403]);
    }
  });

  it.each(['host', 'authorization', 'x-amz-date', 'x-amz-content-sha256'])(
    'are refused with two %s headers',
    async (name) => {
      const bytes = signedBytes(storage, { method: 'GET', path: '/kept/object', credentials: root }).toString('latin1');
      const found = new RegExp(`\r\n${name}: ([^\r]+)`, 'i').exec(bytes);
      const doubled = bytes.replace('\r\n\r\n', `\r\n${name}: ${found?.[1]}\r\n\r\n`);
      expect((await sendBytes(storage.port, Buffer.from(doubled, 'latin1'))).status).toBe(400);
    },
  );

  it('say which region they should have been signed for', async () => {
    const date = formatAmzDate(new Date());
    const credential = `${root.accessKeyId}/${date.slice(0, 8)}/us-east-1/s3/aws4_request`;
    const answer = await send(storage, {
      method: 'GET',
      path: '/kept',
      headers: [
        ['x-amz-date', date],
        ['x-amz-content-sha256', payloadModes.unsigned],
        [
          'authorization',
          `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=${'0'.repeat(64)}`,
        ],
      ],
    });
    expect(answer.code).toBe('AuthorizationHeaderMalformed');
    expect(answer.body.toString()).toContain(`<Region>${REGION}</Region>`);
  });

  it('of an older kind are refused', async () => {
    const authorization = [['authorization', `AWS ${root.accessKeyId}:c2lnbmF0dXJl`]] as const;
    const answer = await send(storage, { method: 'GET', path: '/kept/object', headers: authorization });
    expect(answer.status).toBe(400);
  });
});

describe('subresources that are not built yet', () => {
  it.each(['acl', 'policy', 'tagging', 'lifecycle', 'cors', 'retention', 'legal-hold', 'torrent', 'restore'])(
    '?%s is refused instead of being passed over',
    async (name) => {
      const before = await state();
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const answer = await send(storage, { method, path: '/kept/object', query: `${name}=`, credentials: root });
        expect([method, answer.status, answer.code]).toEqual([method, 501, 'NotImplemented']);
      }
      expect(await state()).toBe(before);
    },
  );

  it.each([
    ['x-amz-server-side-encryption', 'AES256'],
    ['x-amz-acl', 'public-read'],
    ['x-amz-grant-read', 'uri="http://acs.amazonaws.com/groups/global/AllUsers"'],
    ['x-amz-tagging', 'a=b'],
    ['x-amz-object-lock-mode', 'COMPLIANCE'],
  ])('a write that asks for %s is refused', async (name, value) => {
    const headers = [[name, value]] as const;
    const answer = await send(storage, { method: 'PUT', path: '/kept/asks', headers, credentials: root });
    expect([answer.status, answer.code]).toEqual([501, 'NotImplemented']);
  });
});

describe('the log', () => {
  it('holds no secret and no query string', () => {
    const text = JSON.stringify(storage.logLines);
    expect(text).toContain('SignatureDoesNotMatch');
    expect(text).not.toContain(root.secretAccessKey);
    expect(text).not.toContain('X-Amz-Signature');
  });
});
