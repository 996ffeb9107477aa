import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { encodeKey, gatewayPath } from '@stowage/s3-protocol';

import { askRaw, rawRequest } from '#server/testing/raw-request.ts';
import { startFrontDoor, type TestFrontDoor } from '#server/testing/start-front-door.ts';
import { seenHeader, startUpstream, type TestUpstream } from '#server/testing/start-upstream.ts';

let storage: TestUpstream;
let iam: TestUpstream;
let door: TestFrontDoor;

beforeAll(async () => {
  storage = await startUpstream();
  iam = await startUpstream();
  door = await startFrontDoor({ storage: storage.url, iam: iam.url });
});
afterAll(async () => {
  await door.close();
  await storage.close();
  await iam.close();
});

/** Sends one request through the gateway; returns the answer and what the storage service saw of it. */
async function pass(start: string, headers: string[] = [], body = '') {
  storage.seen.length = 0;
  iam.seen.length = 0;
  const answer = await askRaw(door.port, rawRequest(door.port, start, ['Connection: close', ...headers], body));
  return { answer, seen: storage.seen[0], count: storage.seen.length + iam.seen.length };
}

const signature = 'Authorization: AWS4-HMAC-SHA256 Credential=AKIA/20260101/hcm01/s3/aws4_request, Signature=ab';

describe('the path', () => {
  it.each([
    ['/storage', '/'],
    ['/storage/', '/'],
    ['/storage?list-type=2&x=%2F', '/?list-type=2&x=%2F'],
    ['/storage/bucket/key', '/bucket/key'],
    ['/storage/bucket/a/../b/./c', '/bucket/a/../b/./c'],
    ['/storage/bucket//a///b/', '/bucket//a///b/'],
    ['/storage//bucket', '//bucket'],
    ['/storage/b/%2e%2e/x', '/b/%2e%2e/x'],
    ['/storage/b/%00%ff%FE%0d%0a', '/b/%00%ff%FE%0d%0a'],
    ['/storage/b/a+b%20c?versions&prefix=%2B', '/b/a+b%20c?versions&prefix=%2B'],
    ['/storage/b/key?', '/b/key?'],
    ['/storage/b/back\\slash', '/b/back\\slash'],
    ['/storage-encoded/b/%252E%252E/x', '/b/%2E%2E/x'],
    ['/storage-encoded/b/a%2525b?q=%2525', '/b/a%25b?q=%2525'],
    ['/storage-encoded', '/'],
  ])('reaches the service byte for byte: %s', async (sent, received) => {
    const { seen, answer } = await pass(`GET ${sent}`);
    expect(answer.status).toBe(200);
    expect(seen?.url).toBe(received);
  });

  const keys = [
    '../victim/x',
    '.',
    '..',
    './x',
    'a/./b/../c',
    '//a//',
    '/lead',
    'trail/',
    '%2e%2e/x',
    'ä ö?#&+',
    '\u0000\n\r\t"\\',
    '😀',
  ];
  it.each(keys)('survives a URL parser below the encoded prefix: %j', async (key) => {
    const path = `/bucket/${encodeKey(key)}`;
    // What a browser makes of the address before it sends it.
    const parsed = new URL(`http://x/storage-encoded${gatewayPath(path)}`).pathname;
    const { seen } = await pass(`GET ${parsed}`);
    expect(decodeURIComponent(seen?.url ?? '')).toBe(`/bucket/${key}`);
  });

  it.each([
    '/storage-encoded/b/%2e%2e/x',
    '/storage-encoded/b/%0d%0aX: 1',
    '/storage-encoded/b/%',
    '/storage-encoded/b/%zz',
  ])('has one spelling only below the encoded prefix: %s is refused', async (path) => {
    const { answer, count } = await pass(`GET ${path.replace(' ', '%20')}`);
    expect(answer.status).toBe(400);
    expect(answer.body.toString()).toContain('<Code>InvalidURI</Code>');
    expect(count).toBe(0);
  });

  it('sends IAM calls to the IAM service, and only there', async () => {
    const { count } = await pass('POST /iam', ['Content-Length: 3'], 'a=b');
    expect(iam.seen[0]).toMatchObject({ method: 'POST', url: '/', body: 'a=b' });
    expect(seenHeader(iam.seen[0], 'host')).toEqual([`127.0.0.1:${iam.port}`]);
    expect(count).toBe(1);
  });
});

describe('A03: objects do not become code of our origin', () => {
  it.each([
    'script',
    'style',
    'worker',
    'sharedworker',
    'serviceworker',
    'audioworklet',
    'paintworklet',
    'xslt',
    'manifest',
    'font',
    'json',
    'report',
    'speculationrules',
    'webidentity',
    'SCRIPT',
    'script, empty',
    '',
  ])('refuses Sec-Fetch-Dest: %s', async (destination) => {
    const { answer, count } = await pass('GET /storage/b/evil.js', [`Sec-Fetch-Dest: ${destination}`]);
    expect(answer.status).toBe(403);
    expect(answer.headers['content-security-policy']).toEqual([`sandbox; default-src 'none'; frame-ancestors 'self'`]);
    expect(count).toBe(0);
  });

  it.each(['Service-Worker: script', 'Service-Worker: x', 'service-worker: script'])('refuses %s', async (line) => {
    const { answer, count } = await pass('GET /storage/b/evil.js', [line]);
    expect(answer.status).toBe(403);
    expect(count).toBe(0);
  });

  it.each(['empty', 'image', 'audio', 'video', 'document'])('lets Sec-Fetch-Dest: %s pass', async (destination) => {
    expect((await pass('GET /storage/b/x', [`Sec-Fetch-Dest: ${destination}`])).answer.status).toBe(200);
  });
});

describe('A09, A10: pages of other origins', () => {
  it.each([
    ['a foreign origin', ['Origin: http://evil.example']],
    ['an opaque origin', ['Origin: null']],
    ['another port', ['Origin: http://127.0.0.1:1']],
    ['a longer name', [`Origin: http://127.0.0.1.evil.example`]],
    ['a cross-site request', ['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: no-cors', 'Sec-Fetch-Dest: image']],
    ['a same-site request', ['Sec-Fetch-Site: same-site', 'Sec-Fetch-Mode: cors', 'Sec-Fetch-Dest: empty']],
    ['a foreign frame', ['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: iframe']],
  ])('refuses %s', async (_name, headers) => {
    const { answer, count } = await pass('GET /storage/b/x', headers);
    expect(answer.status).toBe(403);
    expect(count).toBe(0);
  });

  it('refuses a foreign form', async () => {
    const headers = [
      'Sec-Fetch-Site: cross-site',
      'Sec-Fetch-Mode: navigate',
      'Sec-Fetch-Dest: document',
      'Content-Length: 1',
    ];
    expect((await pass('POST /storage/b', headers, 'x')).answer.status).toBe(403);
  });

  it('follows a link from elsewhere, as a download', async () => {
    const headers = ['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: document'];
    const { answer } = await pass('GET /storage/b/x.html?X-Amz-Signature=ab', headers);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']?.[0]).toMatch(/^attachment; filename="x\.html"/);
  });

  it('lets its own page and programs pass', async () => {
    expect((await pass('GET /storage/b/x', [`Origin: ${door.url}`, 'Sec-Fetch-Site: same-origin'])).answer.status).toBe(
      200,
    );
    expect((await pass('GET /storage/b/x')).answer.status).toBe(200);
  });

  it('answers no preflight', async () => {
    const { answer, count } = await pass('OPTIONS /storage/b/x', ['Access-Control-Request-Method: PUT']);
    expect(answer.status).toBe(405);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(count).toBe(0);
  });
});

describe('A28: headers on the way out', () => {
  it('lets only what S3 defines leave, and sets Host itself', async () => {
    const { seen } = await pass(
      'PUT /storage/b/x',
      [
        signature,
        'X-Amz-Date: 20260101T000000Z',
        'x-amz-meta-a: 1',
        'Content-Type: text/plain',
        'If-None-Match: *',
        'Cookie: token=canary; session=canary',
        'Referer: http://127.0.0.1/?canary',
        'User-Agent: canary',
        'X-Forwarded-For: canary',
        'X-Forwarded-Host: canary',
        'X-Forwarded-Proto: https',
        'X-Real-IP: canary',
        'Forwarded: for=canary',
        'Via: canary',
        'TE: trailers',
        'Trailer: x-amz-date',
        'Keep-Alive: timeout=5',
        'Proxy-Authorization: canary',
        'Upgrade: h2c',
        'x-minio-source: canary',
        'X-Rustfs-Internal: canary',
        'x_amz_date: canary',
        'X-Amz: canary',
        'Accept-Encoding: gzip',
        'Content-Length: 2',
      ],
      'hi',
    );
    expect(JSON.stringify(seen?.rawHeaders)).not.toContain('canary');
    const names = (seen?.rawHeaders ?? []).filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
    expect(names.sort()).toEqual([
      'authorization',
      'connection',
      'content-length',
      'content-type',
      'host',
      'if-none-match',
      'x-amz-date',
      'x-amz-meta-a',
    ]);
    expect(seenHeader(seen, 'host')).toEqual([`127.0.0.1:${storage.port}`]);
    expect(seen?.body).toBe('hi');
  });

  it.each(['Bearer canary', 'Basic canary', 'AWS canary', 'AWS4-HMAC-SHA256canary', 'bearer canary'])(
    'keeps %s here',
    async (value) => {
      const { seen } = await pass('GET /storage/b/x', [`Authorization: ${value}`]);
      expect(seenHeader(seen, 'authorization')).toEqual([]);
      expect(JSON.stringify(seen?.rawHeaders)).not.toContain('canary');
    },
  );

  it.each([
    [signature, signature],
    ['x-amz-date: 1', 'X-Amz-Date: 2'],
    ['x-amz-content-sha256: a', 'x-amz-content-sha256: b'],
    ['x-amz-meta-a: 1', 'x-amz-meta-a: 2'],
    ['Range: bytes=0-1', 'Range: bytes=2-3'],
    ['Content-Type: a/b', 'Content-Type: c/d'],
  ])('refuses a repeated %s', async (first, second) => {
    const { answer, count } = await pass('GET /storage/b/x', [first, second]);
    expect(answer.status).toBe(400);
    expect(count).toBe(0);
  });

  it.each(['x-amz-date', 'close, authorization', 'host', 'Content-Type'])('refuses Connection: %s', async (options) => {
    const raw = rawRequest(door.port, 'GET /storage/b/x', [`Connection: ${options}`]);
    storage.seen.length = 0;
    expect((await askRaw(door.port, raw)).status).toBe(400);
    expect(storage.seen).toEqual([]);
  });

  it('A33: adds no authority: an unsigned request stays unsigned', async () => {
    const { seen } = await pass('GET /storage/b/x', ['Cookie: token=abc', 'Authorization: Bearer abc']);
    const names = (seen?.rawHeaders ?? []).filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
    expect(names.sort()).toEqual(['connection', 'host']);
  });

  it('A33: keeps no answer: each request reaches the service', async () => {
    const first = await pass('GET /storage/b/x', [signature]);
    const second = await pass('GET /storage/b/x', [signature]);
    expect([first.count, second.count]).toEqual([1, 1]);
    expect(second.answer.headers['vary']?.[0]).toContain('Authorization');
  });
});

describe('A26: the client never names the address', () => {
  const vectors = [
    'http://127.0.0.1:CANARY/',
    'http://127.0.0.1:CANARY/storage/b',
    '//127.0.0.1:CANARY/',
    '//127.0.0.1:CANARY/storage/b',
    '/storage//127.0.0.1:CANARY/',
    '/storage/http://127.0.0.1:CANARY/',
    '/storage@127.0.0.1:CANARY/',
    '/storage:CANARY/',
    '/storage/@127.0.0.1:CANARY',
    '/storage/%2f%2f127.0.0.1:CANARY',
    '/storage\\\\127.0.0.1:CANARY',
    '/\\127.0.0.1:CANARY',
    '/storage?url=http://127.0.0.1:CANARY',
    '/storage/b?endpoint=http://127.0.0.1:CANARY',
    '/storage-encoded/%25@127.0.0.1:CANARY',
    '/storage-encoded//127.0.0.1:CANARY',
    '/storage-encoded/http:%252F%252F127.0.0.1:CANARY/',
    '/iam//127.0.0.1:CANARY/',
    '/iam@127.0.0.1:CANARY',
    '/iam/http://127.0.0.1:CANARY/',
    '127.0.0.1:CANARY',
    '*',
    'http:/127.0.0.1:CANARY',
    '/storage/2130706433:CANARY',
    '/storage/0x7f000001:CANARY',
    '/storage/[::ffff:127.0.0.1]:CANARY/',
    '/storage/..//127.0.0.1:CANARY/',
    '/storage#@127.0.0.1:CANARY',
    '/storage;@127.0.0.1:CANARY/',
    '/http://127.0.0.1:CANARY/storage/b',
  ];
  it('opens no connection to any address that a request holds', async () => {
    const canary = await startUpstream();
    for (const method of ['GET', 'PUT', 'POST', 'CONNECT', 'TRACE']) {
      for (const vector of vectors) {
        const target = vector.replace('CANARY', String(canary.port));
        const length = method === 'PUT' || method === 'POST' ? ['Content-Length: 0'] : [];
        const headers = [
          'Connection: close',
          `X-Forwarded-Host: 127.0.0.1:${canary.port}`,
          `x-amz-copy-source: http://127.0.0.1:${canary.port}/`,
          ...length,
        ];
        await askRaw(door.port, rawRequest(door.port, `${method} ${target}`, headers));
      }
    }
    expect(canary.connections()).toBe(0);
    await canary.close();
  });

  it.each(['TRACE', 'CONNECT', 'PATCH', 'PROPFIND'])('does not pass %s on', async (method) => {
    const { answer, count } = await pass(`${method} /storage/b/x`);
    expect(answer.status).toBe(405);
    expect(count).toBe(0);
  });
});
