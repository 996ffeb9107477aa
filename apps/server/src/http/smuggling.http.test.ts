import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { rawRequest, sendRaw } from '#server/testing/raw-request.ts';
import { startFrontDoor, type TestFrontDoor } from '#server/testing/start-front-door.ts';
import { startUpstream, type TestUpstream } from '#server/testing/start-upstream.ts';

let storage: TestUpstream;
let door: TestFrontDoor;

beforeAll(async () => {
  storage = await startUpstream();
  door = await startFrontDoor({ storage: storage.url });
});
beforeEach(() => {
  storage.seen.length = 0;
});
afterAll(async () => {
  await door.close();
  await storage.close();
});

const smuggled = 'GET /storage/b/smuggled HTTP/1.1\r\nHost: HOST\r\n\r\n';

/** A request whose end two readers could see in different places; the second request hides behind it. */
function attack(headers: string[], body: string, start = 'PUT /storage/b/x'): string {
  return rawRequest(door.port, start, headers, body + smuggled.replace('HOST', `127.0.0.1:${door.port}`));
}

/** Header sections that must end the connection with 400 or 501 before the service hears of anything. */
const refused: [name: string, headers: string[], body: string][] = [
  ['a length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
  ['chunks and a length', ['Transfer-Encoding: chunked', 'Content-Length: 5'], '0\r\n\r\n'],
  ['two lengths', ['Content-Length: 0', 'Content-Length: 5'], 'hello'],
  ['the same length twice', ['Content-Length: 5', 'Content-Length: 5'], 'hello'],
  ['a list of lengths', ['Content-Length: 5, 5'], 'hello'],
  ['a signed length', ['Content-Length: +5'], 'hello'],
  ['a negative length', ['Content-Length: -1'], ''],
  ['a hexadecimal length', ['Content-Length: 0x5'], 'hello'],
  ['a length with a fraction', ['Content-Length: 5.0'], 'hello'],
  ['a length with a space in it', ['Content-Length: 5 0'], 'hello'],
  ['an empty length', ['Content-Length: '], ''],
  ['a length that overflows', ['Content-Length: 99999999999999999999'], ''],
  ['an unknown coding', ['Transfer-Encoding: xchunked'], '0\r\n\r\n'],
  ['identity', ['Transfer-Encoding: identity'], ''],
  ['a coding before chunked', ['Transfer-Encoding: gzip, chunked'], '0\r\n\r\n'],
  ['a coding after chunked', ['Transfer-Encoding: chunked, identity'], '0\r\n\r\n'],
  ['chunked twice', ['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
  ['chunked twice in one line', ['Transfer-Encoding: chunked, chunked'], '0\r\n\r\n'],
  ['chunked and nonsense', ['Transfer-Encoding: chunked', 'Transfer-Encoding: x'], '0\r\n\r\n'],
  ['quoted chunked', ['Transfer-Encoding: "chunked"'], '0\r\n\r\n'],
  ['chunked with a parameter', ['Transfer-Encoding: chunked;q=1'], '0\r\n\r\n'],
  ['a space before the colon', ['Transfer-Encoding : chunked', 'Content-Length: 5'], 'hello'],
  ['a tab before the colon', ['Content-Length\t: 5'], 'hello'],
  ['a folded coding', ['X: y', ' Transfer-Encoding: chunked'], '0\r\n\r\n'],
  ['a vertical tab before chunked', ['Transfer-Encoding: \u000bchunked'], '0\r\n\r\n'],
  ['a NUL in a value', ['x-amz-meta-a: a\u0000b'], ''],
  ['a bare CR in a value', ['x-amz-meta-a: a\rTransfer-Encoding: chunked'], ''],
  ['a bare LF in a value', ['x-amz-meta-a: a\nTransfer-Encoding: chunked', 'Content-Length: 5'], 'hello'],
  ['a header without a name', [': x'], ''],
  ['a header without a colon', ['nonsense'], ''],
  ['a name with a parenthesis', ['a(b): c'], ''],
  ['a chunk size with a sign', ['Transfer-Encoding: chunked'], '+5\r\nhello\r\n0\r\n\r\n'],
  ['a chunk size with 0x', ['Transfer-Encoding: chunked'], '0x5\r\nhello\r\n0\r\n\r\n'],
  ['a chunk size that is none', ['Transfer-Encoding: chunked'], 'g\r\nhello\r\n0\r\n\r\n'],
  ['a chunk size that overflows', ['Transfer-Encoding: chunked'], 'ffffffffffffffffff\r\nhello\r\n0\r\n\r\n'],
  ['a negative chunk size', ['Transfer-Encoding: chunked'], '-1\r\nhello\r\n0\r\n\r\n'],
  ['a chunk longer than it says', ['Transfer-Encoding: chunked'], '3\r\nhello\r\n0\r\n\r\n'],
  ['a chunk ended by LF', ['Transfer-Encoding: chunked'], '5\r\nhello\n0\r\n\r\n'],
  ['a chunk ended by CR', ['Transfer-Encoding: chunked'], '5\r\nhello\r0\r\n\r\n'],
  ['a body of a GET', ['Content-Length: 5'], 'hello'],
];

describe('A27: the end of a request is seen in one place only', () => {
  it.each(refused)('refuses %s and closes', async (name, headers, body) => {
    const start = name === 'a body of a GET' ? 'GET /storage/b/x' : 'PUT /storage/b/x';
    const text = (await sendRaw(door.port, attack(headers, body, start))).toString('latin1');
    expect(text).toMatch(/^HTTP\/1\.1 (400|501) /);
    expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(text.toLowerCase()).toContain('connection: close');
    expect(storage.seen.map((request) => request.url)).not.toContain('/b/smuggled');
  });

  it.each([
    ['an absolute address', 'GET http://127.0.0.1/storage/b/x HTTP/1.1'],
    ['no path', 'GET  HTTP/1.1'],
    ['a fragment', 'GET /storage/b/x#y HTTP/1.1'],
    ['a tab', 'GET\t/storage/b/x HTTP/1.1'],
    ['an unknown version', 'GET /storage/b/x HTTP/9.9'],
    ['no version', 'GET /storage/b/x'],
    ['a lower-case protocol', 'GET /storage/b/x http/1.1'],
    ['a raw byte above 0x7f', 'GET /storage/b/\u00ff HTTP/1.1'],
    ['a NUL', 'GET /storage/b/\u0000 HTTP/1.1'],
    ['the HTTP/2 preface', 'PRI * HTTP/2.0'],
  ])('refuses a request line with %s', async (_name, line) => {
    const text = (await sendRaw(door.port, `${line}\r\nHost: 127.0.0.1:${door.port}\r\n\r\n`)).toString('latin1');
    expect(text).toMatch(/^HTTP\/1\.1 (400|505) /);
    expect(storage.seen).toEqual([]);
  });

  it('refuses chunks from HTTP/1.0', async () => {
    const raw = attack(['Transfer-Encoding: chunked'], '0\r\n\r\n').replace('HTTP/1.1', 'HTTP/1.0');
    expect((await sendRaw(door.port, raw)).toString()).toMatch(/^HTTP\/1\.1 400 /);
    expect(storage.seen).toEqual([]);
  });

  it.each([
    ['more than 16 KiB', [`x-amz-meta-a: ${'a'.repeat(17 * 1024)}`]],
    ['more than 128 lines', Array.from({ length: 130 }, (_, index) => `x-amz-meta-${index}: a`)],
  ])('refuses headers of %s', async (_name, headers) => {
    expect((await sendRaw(door.port, rawRequest(door.port, 'GET /storage/b/x', headers))).toString()).toMatch(
      /^HTTP\/1\.1 431 /,
    );
    expect(storage.seen).toEqual([]);
  });

  const pipelined = (): string =>
    rawRequest(door.port, 'PUT /storage/b/1', ['Content-Length: 5'], 'hello') +
    rawRequest(door.port, 'PUT /storage/b/2', ['Transfer-Encoding: chunked'], '5\r\nworld\r\n0\r\n\r\n') +
    rawRequest(door.port, 'GET /storage/b/3', ['Connection: close']);

  it.each([0, 1, 7])(
    'sees as many requests as there are when they come in a row, in pieces of %i bytes',
    async (pieceBytes) => {
      const text = (await sendRaw(door.port, pipelined(), { pieceBytes, quietMs: 1000 })).toString('latin1');
      expect(text.match(/HTTP\/1\.1 200 /g)).toHaveLength(3);
      expect(storage.seen.map(({ method, url, body }) => `${method} ${url} ${body}`)).toEqual([
        'PUT /b/1 hello',
        'PUT /b/2 world',
        'GET /b/3 ',
      ]);
    },
  );

  it('answers the sound request before a broken one, and nothing behind it', async () => {
    const raw =
      rawRequest(door.port, 'GET /storage/b/1') + 'nonsense\r\n\r\n' + rawRequest(door.port, 'GET /storage/b/2');
    const text = (await sendRaw(door.port, raw, { quietMs: 1000 })).toString('latin1');
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
    expect(storage.seen.map((request) => request.url)).toEqual(['/b/1']);
  });

  it('survives a connection that ends at any byte', async () => {
    const raw = Buffer.from(pipelined(), 'latin1');
    for (let length = 0; length < raw.length; length += 5) {
      await sendRaw(door.port, raw.subarray(0, length), { quietMs: 5 });
    }
    expect((await fetch(`${door.url}/healthz`)).status).toBe(200);
  });

  it('ignores a wish to change the protocol', async () => {
    const headers = ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'];
    const text = (await sendRaw(door.port, rawRequest(door.port, 'GET /storage/b/x', headers))).toString('latin1');
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    expect(JSON.stringify(storage.seen)).not.toMatch(/upgrade|h2c|http2/i);
  });
});
