import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { askRaw, rawRequest } from '#server/testing/raw-request.ts';
import { startFrontDoor, type TestFrontDoor } from '#server/testing/start-front-door.ts';

/** Answers each connection with whatever the test says, byte for byte. */
let answerBytes = '';
const hostile = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.once('data', () => socket.end(Buffer.from(answerBytes, 'latin1')));
});
let door: TestFrontDoor;

beforeAll(async () => {
  hostile.listen(0, '127.0.0.1');
  await once(hostile, 'listening');
  door = await startFrontDoor({ storage: `http://127.0.0.1:${(hostile.address() as AddressInfo).port}` });
});
afterAll(async () => {
  await door.close();
  hostile.close();
});

async function receive(answer: string, headers: string[] = ['Sec-Fetch-Dest: empty'], path = '/storage/b/key.txt') {
  answerBytes = answer;
  return askRaw(door.port, rawRequest(door.port, `GET ${path}`, ['Connection: close', ...headers]));
}
const ok = (headers: string, body = 'hello'): string =>
  `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n${headers}\r\n${body}`;

describe('A28: headers on the way in', () => {
  it('drops every command to the browser', async () => {
    const commands = [
      'Set-Cookie: token=canary',
      'set-cookie2: token=canary',
      'Location: http://evil.example/canary',
      'Refresh: 0;url=canary',
      'Link: </canary>; rel=preload',
      'Clear-Site-Data: "*"',
      'Strict-Transport-Security: max-age=canary',
      'Service-Worker-Allowed: /canary',
      'Access-Control-Allow-Origin: canary',
      'Access-Control-Allow-Credentials: canary',
      'WWW-Authenticate: Basic canary',
      'NEL: canary',
      'Report-To: canary',
      'Reporting-Endpoints: canary',
      'Alt-Svc: canary',
      'Content-Location: canary',
      'SourceMap: canary',
      'X-SourceMap: canary',
      'Content-Security-Policy: canary',
      'Content-Security-Policy-Report-Only: canary',
      'X-Frame-Options: canary',
      'Cross-Origin-Resource-Policy: cross-origin',
      'X-Content-Type-Options: canary',
      'Origin-Agent-Cluster: canary',
      'Permissions-Policy: canary',
      'Timing-Allow-Origin: canary',
      'X-Request-Id: canary',
      'Vary: canary',
      'Supports-Loading-Mode: canary',
      'Speculation-Rules: canary',
      'Via: canary',
    ];
    const answer = await receive(ok(commands.map((line) => `${line}\r\n`).join('')));
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain('canary');
    expect(answer.headers['cross-origin-resource-policy']).toEqual(['same-origin']);
    expect(answer.headers['x-content-type-options']).toEqual(['nosniff']);
  });

  it('keeps what clients of S3 read', async () => {
    const answer = await receive(
      ok(
        'ETag: "abc"\r\nx-amz-meta-a: 1\r\nx-amz-request-id: R\r\nLast-Modified: Thu, 01 Jan 2026 00:00:00 GMT\r\nCache-Control: max-age=5\r\nContent-Type: image/png\r\n',
      ),
    );
    expect(answer.headers).toMatchObject({
      etag: ['"abc"'],
      'x-amz-meta-a': ['1'],
      'x-amz-request-id': ['R'],
      'cache-control': ['max-age=5'],
      'content-type': ['image/png'],
      'last-modified': ['Thu, 01 Jan 2026 00:00:00 GMT'],
    });
    expect(answer.body.toString()).toBe('hello');
  });

  it.each([301, 302, 303, 307, 308])('does not follow a %i and does not say where it leads', async (status) => {
    const answer = await receive(
      `HTTP/1.1 ${status} Moved\r\nLocation: ${door.url}/storage/other\r\nContent-Length: 0\r\n\r\n`,
    );
    expect(answer.status).toBe(status);
    expect(answer.headers['location']).toBeUndefined();
  });
});

describe('A02, A04: whatever comes back cannot act as our page', () => {
  const types = [
    'text/html',
    'text/html; charset=utf-7',
    'application/xhtml+xml',
    'image/svg+xml',
    'text/xml',
    'application/xml',
    'multipart/related',
    'text/plain',
    'application/pdf',
    'text/javascript',
    'application/octet-stream',
    'image/png',
    'text/vtt',
    'TEXT/HTML',
    'x/y',
    '',
  ];
  const destinations = ['document', 'iframe', 'frame', 'embed', 'object', 'empty', 'image'];
  it.each(types.flatMap((type) => destinations.map((destination) => [type, destination])))(
    'answers %j for %s with a sandbox, without sniffing',
    async (type, destination) => {
      const answer = await receive(ok(type === '' ? '' : `Content-Type: ${type}\r\n`, '<script>1</script>'), [
        `Sec-Fetch-Dest: ${destination}`,
      ]);
      expect(answer.headers['content-security-policy']).toEqual([
        `sandbox; default-src 'none'; frame-ancestors 'self'`,
      ]);
      expect(answer.headers['x-content-type-options']).toEqual(['nosniff']);
      expect(answer.headers['content-type']).toEqual([type === '' ? 'application/octet-stream' : type]);
      const isNavigation = !['empty', 'image'].includes(destination ?? '');
      expect(answer.headers['content-disposition']?.[0]?.startsWith('attachment') ?? false).toBe(isNavigation);
    },
  );

  it('treats a request without Sec-Fetch headers and without a signature header as a navigation', async () => {
    const answer = await receive(ok('Content-Disposition: inline\r\n'), [], '/storage/b/a%20b.html?X-Amz-Signature=ab');
    expect(answer.headers['content-disposition']).toEqual([
      `attachment; filename="a b.html"; filename*=UTF-8''a%20b.html`,
    ]);
  });

  it('leaves the disposition alone for a program that signs its request', async () => {
    const answer = await receive(ok('Content-Disposition: inline\r\n'), ['Authorization: AWS4-HMAC-SHA256 x']);
    expect(answer.headers['content-disposition']).toEqual(['inline']);
  });
});

describe('answers that break off or make no sense', () => {
  it.each([
    ['bytes that are not HTTP', 'nonsense\r\n\r\n'],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 5\r\n\r\nhello'],
    ['a length and chunks', 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['a control character in a header', 'HTTP/1.1 200 OK\r\nx-amz-meta-a: a\u0001b\r\nContent-Length: 0\r\n\r\n'],
    ['an upgrade', 'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: h2c\r\n\r\n'],
    ['nothing', ''],
  ])('says that the storage cannot be reached after %s', async (_name, bytes) => {
    const answer = await receive(bytes);
    expect(answer.status).toBe(502);
    expect(answer.body.toString()).toMatch(
      /<Code>StorageUnreachable<\/Code><Message>[^<]+<\/Message><RequestId>[^<]+<\/RequestId>/,
    );
  });

  it('cuts its own answer short when the service does', async () => {
    const answer = await receive('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhello');
    expect(answer.headers['content-length']).toEqual(['100']);
    expect(answer.body.toString()).toBe('hello');
  });

  it('does not end a chunked answer that broke off', async () => {
    const answer = await receive('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n');
    expect(answer.body.toString()).toContain('hello');
    expect(answer.body.toString().endsWith('0\r\n\r\n')).toBe(false);
  });
});
