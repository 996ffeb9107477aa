import { decodePath, hasDotSegment, objectPath, undoGatewayPath } from '@stowage/s3-protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  attachmentDisposition,
  createS3Client,
  getObject,
  presignGetObject,
  putObject,
  type TransportRequest,
} from '../src/index.ts';
import { decodeListed } from '../src/s3/listed-name.ts';

import { startTestService } from './test-service.ts';

let service: Awaited<ReturnType<typeof startTestService>>;

beforeAll(async () => {
  service = await startTestService(() => ({}));
});
afterAll(() => service.stop());

const via = { plain: '/storage', encoded: '/storage-encoded' };
const keys = [
  'k',
  'a b+c',
  '../x',
  './x',
  'a/../../b',
  '..',
  '.',
  'a//b',
  '/x',
  '%2e%2e/x',
  'ü',
  '\\..\\',
  'a\nb',
  '😀/..',
];

describe.each(keys)('the key %j', (Key) => {
  const isRewritten = hasDotSegment(objectPath('b', Key));

  test('reaches the service as it is, over a connection of Node', async () => {
    await putObject(service.s3, { Bucket: 'b', Key, Body: 'x' });
    expect(decodePath(service.seen.at(-1)?.path ?? '')).toBe(`/b/${Key}`);
  });

  test('is sent to the gateway in a form that a browser leaves alone', async () => {
    const sent: TransportRequest[] = [];
    const platform = {
      ...service.clientOptions.platform,
      rewritesDotSegments: true,
      pageOrigin: 'http://localhost:9001',
      send: async (request: TransportRequest) => {
        sent.push(request);
        return new Response('');
      },
    };
    const s3 = createS3Client({ ...service.clientOptions, platform, via });
    await getObject(s3, { Bucket: 'b', Key });
    const url = sent[0]?.url ?? '';
    expect(new URL(url, platform.pageOrigin).pathname).toBe(url);
    const [, prefix, path = ''] = /^(\/storage-encoded|\/storage)(\/.*)$/u.exec(url) ?? [];
    expect(prefix).toBe(isRewritten ? via.encoded : via.plain);
    expect(decodePath(prefix === via.encoded ? (undoGatewayPath(path) ?? '') : path)).toBe(`/b/${Key}`);
  });

  test('is refused rather than sent to another object, where there is no gateway and a URL parser', async () => {
    const platform = { ...service.clientOptions.platform, rewritesDotSegments: true };
    const s3 = createS3Client({ ...service.clientOptions, platform });
    const sent = service.seen.length;
    const call = getObject(s3, { Bucket: 'b', Key });
    if (isRewritten) {
      await expect(call).rejects.toMatchObject({ code: 'UnaddressableKey', operation: 'GetObject', retryable: false });
      expect(service.seen).toHaveLength(sent);
    } else {
      await call;
      expect(decodePath(service.seen.at(-1)?.path ?? '')).toBe(`/b/${Key}`);
    }
  });
});

describe('presignGetObject', () => {
  const object = { Bucket: 'b', Key: 'a b/ü', expiresInSeconds: 60 };

  test('gives an address that opens without any header', async () => {
    const url = await presignGetObject(service.s3, {
      ...object,
      VersionId: 'v',
      ResponseContentType: 'text/plain',
      ResponseContentDisposition: attachmentDisposition('ü "x".txt'),
    });
    expect((await fetch(url)).status).toBe(200);
    expect(service.seen.at(-1)?.query).toContain('response-content-type=text%2Fplain');
    expect((await fetch(`${url}0`)).status).toBe(400);
    expect((await fetch(url.replace('/b/', '/c/'))).status).toBe(403);
  });

  test('goes through the gateway where there is one, signed for the service', async () => {
    const s3 = createS3Client({ ...service.clientOptions, via });
    const url = await presignGetObject(s3, object);
    expect(url).toMatch(/^\/storage\/b\/a%20b\/%C3%BC\?X-Amz-Algorithm=/u);
    expect((await fetch(service.endpoint + url.slice('/storage'.length))).status).toBe(200);
    expect(await presignGetObject(s3, { ...object, Key: '../x' })).toMatch(/^\/storage-encoded\/b\/%252E%252E\/x\?/u);
  });

  test('gives the address of the service itself where that is asked for', async () => {
    const s3 = createS3Client({ ...service.clientOptions, via });
    const url = await presignGetObject(s3, object, { direct: true });
    expect(url.startsWith(`${service.endpoint}/b/`)).toBe(true);
    await expect(presignGetObject(s3, { ...object, Key: '../x' }, { direct: true })).rejects.toMatchObject({
      code: 'UnaddressableKey',
    });
  });

  test.each([0, -1, 604_801, 1.5, Number.NaN])('refuses to live %d seconds', async (expiresInSeconds) => {
    await expect(presignGetObject(service.s3, { ...object, expiresInSeconds })).rejects.toThrow(RangeError);
  });
});

test('an S3 endpoint with a path is refused', () => {
  expect(() => createS3Client({ ...service.clientOptions, endpoint: 'https://h/path' })).toThrow(TypeError);
});

describe('attachmentDisposition', () => {
  test.each([
    ['report.pdf', 'attachment; filename="report.pdf"'],
    ['a b;c=d.txt', 'attachment; filename="a b;c=d.txt"'],
    ['"quoted".txt', `attachment; filename="_quoted_.txt"; filename*=UTF-8''%22quoted%22.txt`],
    ['100%.txt', `attachment; filename="100_.txt"; filename*=UTF-8''100%25.txt`],
    ['tiếng.txt', `attachment; filename="ti_ng.txt"; filename*=UTF-8''ti%E1%BA%BFng.txt`],
    ['😀', `attachment; filename="_"; filename*=UTF-8''%F0%9F%98%80`],
    ['a\r\nX-Evil: 1', 'attachment; filename="a__X-Evil: 1"'],
    ['../..\\x', 'attachment; filename=".._.._x"'],
    ["it's*", `attachment; filename="it's*"`],
    ['', 'attachment; filename="download"'],
  ])('of %j', (name, expected) => {
    expect(attachmentDisposition(name)).toBe(expected);
  });

  test('never holds what could end the header or the value', () => {
    for (let code = 0; code < 0x3000; code++) {
      const value = attachmentDisposition(`a${String.fromCharCode(code)}b`);
      expect(value).toMatch(/^attachment; filename="[ !#-$&-~]*"(?:; filename\*=UTF-8''[\w.~%-]*)?$/u);
    }
  });
});

test.each([
  ['a+b', 'a b'],
  ['a%2Bb', 'a+b'],
  ['a%20b', 'a b'],
  ['%E1%BA%BF/%00%0D%0A', 'ế/\u0000\r\n'],
  ['100%', '100%'],
  ['%zz+%41', '%zz A'],
  ['%FF%41', '\uFFFDA'],
  ['plain/key', 'plain/key'],
])('the listed name %j is the key %j', (listed, key) => {
  expect(decodeListed(listed)).toBe(key);
});
