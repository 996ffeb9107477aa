import { formatAmzDate, payloadModes, signRequest } from '@stowage/s3-protocol';
import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import zlib from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { hashContent } from '#storage/hashing/hash-content.ts';
import { nodeSha256 } from '#storage/http/node-sha256.ts';

import { chunkedBody } from './chunked-body.ts';
import { send, sendBytes, signedBytes, writeRequest } from './raw-http.ts';
import type { RawAnswer } from './raw-http.ts';
import { REGION, TestStorage } from './start-storage.ts';
import type { TestCredentials } from './start-storage.ts';

let storage: TestStorage;
let root: TestCredentials;

beforeAll(async () => {
  storage = await TestStorage.start();
  root = await storage.createAccount();
  await send(storage, { method: 'PUT', path: '/payload', credentials: root });
});
afterAll(() => storage.stop());

const crc32 = (bytes: Buffer): string => {
  const value = Buffer.alloc(4);
  value.writeUInt32BE(zlib.crc32(bytes));
  return value.toString('base64');
};

async function readBack(key: string): Promise<RawAnswer> {
  const headers = [['x-amz-checksum-mode', 'ENABLED']] as const;
  return send(storage, { method: 'GET', path: `/payload/${key}`, headers, credentials: root });
}

async function filesOnDisk(): Promise<string[]> {
  const entries = await readdir(path.join(storage.dataDir, 'blobs'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

interface StreamingPut {
  readonly key: string;
  readonly mode: string;
  readonly chunks: readonly Buffer[];
  readonly trailers?: readonly (readonly [string, string])[];
  readonly announced?: string;
  readonly decodedLength?: number;
  readonly change?: (body: Buffer) => Buffer;
  readonly credentials?: TestCredentials;
}

/** A PUT in aws-chunked framing; `change` spoils the body after it was framed and signed. */
async function streamingPut(request: StreamingPut): Promise<RawAnswer> {
  const credentials = request.credentials ?? root;
  const date = new Date();
  const length = request.decodedLength ?? request.chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const headers: (readonly [string, string])[] = [
    ['host', storage.host],
    ['content-encoding', 'aws-chunked'],
    ['x-amz-decoded-content-length', String(length)],
  ];
  const announced = request.announced ?? request.trailers?.[0]?.[0];
  if (announced !== undefined) headers.push(['x-amz-trailer', announced]);
  const added = signRequest(
    { method: 'PUT', path: `/payload/${request.key}`, query: '', headers },
    { credentials, region: REGION, service: 's3', date, payloadHash: request.mode, sha256: nodeSha256 },
  );
  const authorization = added.find(([name]) => name.toLowerCase() === 'authorization')?.[1] ?? '';
  const seed = /Signature=([0-9a-f]{64})/.exec(authorization)?.[1] ?? '';
  const isSigned = request.mode !== payloadModes.unsignedChunksWithTrailer;
  const framed = chunkedBody(request.chunks, {
    signing: isSigned ? { credentials, amzDate: formatAmzDate(date), seed } : undefined,
    trailers: request.trailers,
  });
  const body = request.change?.(framed) ?? framed;
  return sendBytes(
    storage.port,
    writeRequest({ method: 'PUT', path: `/payload/${request.key}`, query: '', headers: [...headers, ...added], body }),
  );
}

const SIZES = [0, 5, 8192, 9000, 70_000, 300_000];

describe('payload modes', () => {
  it.each([payloadModes.unsigned, undefined])('%s stores the bytes', async (payloadHash) => {
    for (const size of SIZES) {
      const body = randomBytes(size);
      const answer = await send(storage, {
        method: 'PUT',
        path: '/payload/plain',
        body,
        payloadHash,
        credentials: root,
      });
      expect(answer.status).toBe(200);
      expect((await readBack('plain')).body.equals(body)).toBe(true);
    }
  });

  it.each(Object.values(payloadModes).filter((mode) => mode.startsWith('STREAMING')))(
    '%s stores the bytes without their framing',
    async (mode) => {
      for (const size of SIZES) {
        const body = randomBytes(size);
        const half = Math.ceil(size / 2);
        const chunks =
          size === 0 ? [] : [body.subarray(0, half), body.subarray(half)].filter((chunk) => chunk.length > 0);
        const trailers =
          mode === payloadModes.signedChunks ? undefined : [['x-amz-checksum-crc32', crc32(body)] as const];
        const answer = await streamingPut({ key: 'streamed', mode, chunks, trailers });
        expect([size, answer.status, answer.code]).toEqual([size, 200, '']);
        const read = await readBack('streamed');
        expect(read.body.equals(body)).toBe(true);
        expect(read.headers.get('content-encoding')).toBeUndefined();
        if (trailers) expect(read.headers.get('x-amz-checksum-crc32')).toBe(crc32(body));
      }
    },
  );

  it('asks for the body only after it has said yes to everything else', async () => {
    const ask = (credentials: TestCredentials | null, bucket: string): Promise<string> =>
      new Promise((resolve, reject) => {
        const body = Buffer.from('waited for');
        const bytes = signedBytes(storage, {
          method: 'PUT', path: `/${bucket}/expecting`, body, headers: [['expect', '100-continue']], credentials,
        }); // prettier-ignore
        const socket = net.connect(storage.port, '127.0.0.1', () => socket.write(bytes.subarray(0, -body.length)));
        let text = '';
        socket.on('data', (piece) => {
          text += piece.toString('latin1');
          if (/^HTTP\/1.1 100 Continue\r\n\r\n$/.test(text)) socket.write(body);
        });
        socket.on('close', () => resolve(text));
        socket.on('error', reject);
      });
    expect(await ask(root, 'payload')).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 OK/);
    expect(await ask(null, 'payload')).toMatch(/^HTTP\/1.1 403/);
    expect(await ask(root, 'no-such-bucket')).toMatch(/^HTTP\/1.1 404/);
  });

  it('needs to know the length', async () => {
    const headers = [['transfer-encoding', 'chunked']] as const;
    const bytes = signedBytes(storage, {
      method: 'PUT', path: '/payload/unknown', headers, body: '0\r\n\r\n', payloadHash: payloadModes.unsigned, credentials: root,
    }); // prettier-ignore
    const answer = await sendBytes(storage.port, bytes);
    expect([answer.status, answer.code]).toEqual([411, 'MissingContentLength']);
  });
});

describe('chunk framing', () => {
  const body = randomBytes(40_000);
  const chunks = [body.subarray(0, 20_000), body.subarray(20_000)];
  const signed = payloadModes.signedChunks;
  const signedTrailer = payloadModes.signedChunksWithTrailer;
  const unsigned = payloadModes.unsignedChunksWithTrailer;
  const good = [['x-amz-checksum-crc32', crc32(body)]] as const;
  const text = (change: (latin1: string) => string) => (framed: Buffer) =>
    Buffer.from(change(framed.toString('latin1')), 'latin1');
  const firstChunkBytes = '4e20;chunk-signature='.length + 64 + 2 + 20_000 + 2;

  const cases: [string, Partial<StreamingPut>][] = [
    ['a chunk signature changed', { mode: signed, change: text((t) => t.replace(/chunk-signature=./, 'chunk-signature=x')) }],
    ['no chunk signatures', { mode: signed, change: text((t) => t.replaceAll(/;chunk-signature=\w+/g, '')) }],
    ['a byte of the data changed', { mode: signed, change: (b) => Buffer.concat([b.subarray(0, 200), Buffer.from([(b[200] ?? 0) ^ 1]), b.subarray(201)]) }],
    ['chunks swapped', { mode: signed, change: (b) => Buffer.concat([b.subarray(firstChunkBytes, 2 * firstChunkBytes), b.subarray(0, firstChunkBytes), b.subarray(2 * firstChunkBytes)]) }],
    ['a chunk left out', { mode: signed, change: (b) => b.subarray(firstChunkBytes) }],
    ['the last chunk left out', { mode: signed, change: (b) => b.subarray(0, 2 * firstChunkBytes) }],
    ['the end cut off', { mode: signed, change: (b) => b.subarray(0, -2) }],
    ['data behind the end', { mode: signed, change: (b) => Buffer.concat([b, Buffer.from('more')]) }],
    ['an announced length that is too short', { mode: signed, decodedLength: 39_999 }],
    ['an announced length that is too long', { mode: signed, decodedLength: 40_001 }],
    ['a size that is no number', { mode: unsigned, trailers: good, change: text((t) => t.replace('4e20\r\n', '0x4e20\r\n')) }],
    ['a negative size', { mode: unsigned, trailers: good, change: text((t) => t.replace('4e20\r\n', '-4e20\r\n')) }],
    ['a huge size', { mode: unsigned, trailers: good, change: text((t) => t.replace('4e20\r\n', 'ffffffffffffffff\r\n')) }],
    ['a size too small', { mode: unsigned, trailers: good, change: text((t) => t.replace('4e20\r\n', '4e1f\r\n')) }],
    ['bare line feeds', { mode: unsigned, trailers: good, change: text((t) => t.replace('4e20\r\n', '4e20\n')) }],
    ['an endless chunk line', { mode: unsigned, trailers: good, change: text((t) => t.replace('4e20\r\n', `4e20;x=${'y'.repeat(5000)}\r\n`)) }],
    ['a trailer that was not announced', { mode: unsigned, trailers: good, announced: 'x-amz-checksum-sha256' }],
    ['no trailer though announced', { mode: unsigned, announced: 'x-amz-checksum-crc32' }],
    ['the trailer twice', { mode: unsigned, trailers: [...good, ...good] }],
    ['a second trailer', { mode: unsigned, trailers: [...good, ['x-amz-meta-a', 'b']] }],
    ['an unknown trailer', { mode: unsigned, trailers: [['x-amz-meta-a', 'b']] }],
    ['a wrong checksum in the trailer', { mode: unsigned, trailers: [['x-amz-checksum-crc32', 'AAAAAA==']] }],
    ['a checksum that is none', { mode: unsigned, trailers: [['x-amz-checksum-crc32', 'nonsense']] }],
    ['a trailer where none belongs', { mode: signed, trailers: good }],
    ['a wrong checksum in a signed trailer', { mode: signedTrailer, trailers: [['x-amz-checksum-crc32', 'AAAAAA==']] }],
    ['a trailer changed after signing', { mode: signedTrailer, trailers: good, change: text((t) => t.replace(`crc32:${crc32(body)}`, 'crc32:AAAAAA==')) }],
    ['the trailer signature changed', { mode: signedTrailer, trailers: good, change: text((t) => t.replace(/trailer-signature:./, 'trailer-signature:x')) }],
    ['the trailer signature left out', { mode: signedTrailer, trailers: good, change: text((t) => t.replace(/x-amz-trailer-signature:\w+\r\n/, '')) }],
    ['a trailer name of 5,000 bytes', { mode: unsigned, trailers: [...good, ['x'.repeat(5000), '1']] }],
  ]; // prettier-ignore

  it.each(cases)('with %s is refused, and nothing is stored', async (name, request) => {
    const before = await filesOnDisk();
    const answer = await streamingPut({ key: 'spoilt', mode: unsigned, chunks, ...request });
    expect([name, answer.status >= 400 && answer.status < 500]).toEqual([name, true]);
    expect((await readBack('spoilt')).status).toBe(404);
    await vi.waitFor(async () => expect(await filesOnDisk()).toEqual(before));
  });
});

describe('checksums', () => {
  const body = randomBytes(30_000);
  const algorithms = ['CRC32', 'CRC32C', 'CRC64NVME', 'SHA1', 'SHA256'] as const;

  it.each([
    ['CRC32', 'cbf43926'],
    ['CRC32C', 'e3069283'],
    ['CRC64NVME', 'ae8b14860a799888'],
    ['SHA1', 'f7c3bc1d808e04732adf679965ccc34ca7ae3441'],
    ['SHA256', '15e2b0d3c33891ebb0f1ef609ec419420c20e320ce94c65fbc8c3312448eb225'],
  ] as const)('%s of "123456789" is the published one', async (algorithm, value) => {
    expect((await hashContent(Buffer.from('123456789'), algorithm)).toString('hex')).toBe(value);
  });

  it.each(algorithms)('%s is checked, kept and given back when asked for', async (algorithm) => {
    const header = `x-amz-checksum-${algorithm.toLowerCase()}`;
    const value = (await hashContent(body, algorithm)).toString('base64');
    const put = (text: string): Promise<RawAnswer> =>
      send(storage, {
        method: 'PUT',
        path: `/payload/sum-${algorithm}`,
        headers: [[header, text]],
        body,
        credentials: root,
      });
    expect((await put(value)).headers.get(header)).toBe(value);
    const read = await readBack(`sum-${algorithm}`);
    expect([read.headers.get(header), read.headers.get('x-amz-checksum-type')]).toEqual([value, 'FULL_OBJECT']);
    const plain = await send(storage, { method: 'HEAD', path: `/payload/sum-${algorithm}`, credentials: root });
    expect(plain.headers.get(header)).toBeUndefined();
    const other = (await hashContent(Buffer.from('other'), algorithm)).toString('base64');
    expect((await put(other)).code).toBe('BadDigest');
    expect((await put('!!!')).code).toBe('InvalidRequest');
  });

  it('refuses two at once', async () => {
    const headers = [
      ['x-amz-checksum-crc32', crc32(body)],
      ['x-amz-checksum-sha1', createHash('sha1').update(body).digest('base64')],
    ] as const;
    const answer = await send(storage, { method: 'PUT', path: '/payload/two', headers, body, credentials: root });
    expect(answer.code).toBe('InvalidRequest');
  });

  it.each([
    [createHash('md5').update(body).digest('base64'), 200, ''],
    [createHash('md5').update('other').digest('base64'), 400, 'BadDigest'],
    ['not base64', 400, 'InvalidDigest'],
    ['AAAA', 400, 'InvalidDigest'],
  ])('Content-MD5 %s: %i %s', async (md5, status, code) => {
    const headers = [['content-md5', md5]] as const;
    const answer = await send(storage, { method: 'PUT', path: '/payload/md5', headers, body, credentials: root });
    expect([answer.status, answer.code]).toEqual([status, code]);
  });
});

describe('interrupted uploads', () => {
  it('leave nothing behind, and the service goes on', async () => {
    const before = await filesOnDisk();
    const body = randomBytes(400_000);
    const bytes = signedBytes(storage, {
      method: 'PUT',
      path: '/payload/cut',
      body,
      payloadHash: payloadModes.unsigned,
      credentials: root,
    });
    for (const cut of [10, 200, 700, 1000, 100_000, 399_999]) {
      await new Promise<void>((resolve) => {
        const socket = net.connect(storage.port, '127.0.0.1', () => {
          socket.write(bytes.subarray(0, cut), () => setImmediate(() => socket.destroy()));
        });
        socket.on('close', () => resolve());
      });
    }
    await vi.waitFor(async () => expect(await filesOnDisk()).toEqual(before));
    expect((await readBack('cut')).status).toBe(404);
  });

  it.each([
    ['without Host', 'GET / HTTP/1.1\r\n\r\n'],
    ['that is none', 'GARBAGE\r\n\r\n'],
    ['in absolute form', 'GET http://other/payload HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
    ['with two lengths', 'PUT /payload/k HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab'],
    [
      'with a length and chunks',
      'PUT /payload/k HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['with 20 KB of headers', `GET / HTTP/1.1\r\nhost: x\r\nx-big: ${'y'.repeat(20_000)}\r\n\r\n`],
  ])('a request %s is answered with 4xx', async (_, text) => {
    const answer = await sendBytes(storage.port, Buffer.from(text));
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });
});
