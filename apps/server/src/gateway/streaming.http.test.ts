import { EventEmitter, once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { afterEach, describe, expect, it } from 'vitest';

import { parseAnswer, rawRequest, sendRaw } from '#server/testing/raw-request.ts';
import { startFrontDoor } from '#server/testing/start-front-door.ts';
import { startUpstream } from '#server/testing/start-upstream.ts';

const mebibyte = 1024 * 1024;
const bigBytes = 256 * mebibyte;
const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function start(listener: (request: IncomingMessage, response: ServerResponse) => void) {
  const upstream = await startUpstream(listener);
  const door = await startFrontDoor({ storage: upstream.url });
  cleanUps.push(
    () => upstream.close(),
    () => door.close(),
  );
  return { upstream, door };
}

async function startWatched(listener: (request: IncomingMessage, response: ServerResponse) => void) {
  return { events: new EventEmitter(), ...(await start(listener)) };
}

/** Runs `act` and returns by how much the memory outside the heap of small objects grew at most. */
async function peakGrowth(act: () => Promise<void>): Promise<number> {
  globalThis.gc?.();
  const held = (): number => process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
  const before = held();
  let peak = before;
  const timer = setInterval(() => (peak = Math.max(peak, held())), 20);
  await act();
  clearInterval(timer);
  return peak - before;
}

describe('bodies are streams', () => {
  it('passes 256 MiB up without holding it', async () => {
    let receivedBytes = 0;
    const { door } = await start((request, response) => {
      request.on('data', (chunk: Buffer) => (receivedBytes += chunk.length));
      request.once('end', () => response.end());
    });
    const growth = await peakGrowth(async () => {
      const outgoing = httpRequest(`${door.url}/storage/b/big`, {
        method: 'PUT',
        headers: { 'content-length': bigBytes },
      });
      const piece = Buffer.alloc(mebibyte, 1);
      for (let sent = 0; sent < bigBytes; sent += piece.length) {
        if (!outgoing.write(piece)) await once(outgoing, 'drain');
      }
      outgoing.end();
      const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
      expect(answer.statusCode).toBe(200);
      answer.resume();
    });
    expect(receivedBytes).toBe(bigBytes);
    expect(growth).toBeLessThan(96 * mebibyte);
  });

  it('passes 256 MiB down to a slow reader without holding it', async () => {
    let producedBytes = 0;
    const { door } = await start((_request, response) => {
      response.writeHead(200, { 'content-length': bigBytes });
      const piece = Buffer.alloc(mebibyte, 1);
      (function produce() {
        while (producedBytes < bigBytes && !response.destroyed) {
          producedBytes += piece.length;
          if (!response.write(piece)) return void response.once('drain', produce);
        }
        response.end();
      })();
    });
    let receivedBytes = 0;
    const growth = await peakGrowth(async () => {
      const outgoing = httpRequest(`${door.url}/storage/b/big`).end();
      const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
      // Nothing is read for a while: only what fits into the sockets may have been produced.
      await wait(300);
      expect(producedBytes).toBeLessThan(64 * mebibyte);
      for await (const chunk of answer) receivedBytes += (chunk as Buffer).length;
    });
    expect(receivedBytes).toBe(bigBytes);
    expect(growth).toBeLessThan(96 * mebibyte);
  });

  it('passes a first byte on before the last has come', async () => {
    const { door } = await start((_request, response) => {
      response.writeHead(200);
      response.write('first');
    });
    const outgoing = httpRequest(`${door.url}/storage/b/x`).end();
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    const [chunk] = (await once(answer, 'data')) as [Buffer];
    expect(chunk.toString()).toBe('first');
    outgoing.destroy();
  });

  it.each([
    ['a length', ['Content-Length: 5'], 'hello', 'content-length'],
    [
      'chunks',
      ['Transfer-Encoding: chunked'],
      '2\r\nhe\r\n3;ext=1\r\nllo\r\n0\r\nx-amz-trailer: 1\r\n\r\n',
      'transfer-encoding',
    ],
  ])('frames a body with %s anew', async (_name, headers, body, framing) => {
    const upstream = await startUpstream();
    const door = await startFrontDoor({ storage: upstream.url });
    cleanUps.push(
      () => upstream.close(),
      () => door.close(),
    );
    const raw = rawRequest(door.port, 'PUT /storage/b/x', ['Connection: close', ...headers], body);
    expect(parseAnswer(await sendRaw(door.port, raw)).status).toBe(200);
    const names = upstream.seen[0]?.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
    expect(upstream.seen[0]?.body).toBe('hello');
    expect(names?.filter((name) => /^(content-length|transfer-encoding|trailer)$/.test(name))).toEqual([framing]);
  });
});

describe('whoever hangs up', () => {
  it('tells the service when the client leaves in the middle of an upload', async () => {
    const { events, door } = await startWatched((request) => {
      request.on('error', () => undefined);
      request.once('close', () => !request.complete && events.emit('aborted'));
      request.resume();
    });
    const aborted = once(events, 'aborted');
    const socket = connect(door.port, '127.0.0.1');
    socket.write(rawRequest(door.port, 'PUT /storage/b/x', ['Content-Length: 1000'], 'part'));
    await wait(100);
    socket.destroy();
    await aborted;
  });

  it('tells the service when the client leaves in the middle of a download', async () => {
    const { events, door } = await startWatched((_request, response) => {
      response.writeHead(200);
      response.write('part');
      response.once('close', () => events.emit('aborted'));
    });
    const aborted = once(events, 'aborted');
    const outgoing = httpRequest(`${door.url}/storage/b/x`).end();
    await once(outgoing, 'response');
    outgoing.destroy();
    await aborted;
  });

  it('hands the answer on that a service gives before it has read the body', async () => {
    const { door } = await start((_request, response) => {
      response.writeHead(403, { 'content-type': 'application/xml' }).end('<Error/>');
    });
    const outgoing = httpRequest(`${door.url}/storage/b/x`, {
      method: 'PUT',
      headers: { 'content-length': 8 * mebibyte },
    });
    outgoing.on('error', () => undefined);
    outgoing.write(Buffer.alloc(8 * mebibyte));
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(403);
    answer.resume();
    await once(answer, 'end');
  });
});

describe('Expect: 100-continue', () => {
  const head = (port: number): string =>
    rawRequest(port, 'PUT /storage/b/x', ['Expect: 100-continue', 'Content-Length: 5']);

  it('asks for the body only after the service did', async () => {
    const { door, upstream } = await start((request, response) => {
      request.resume().once('end', () => response.end());
    });
    const socket = connect(door.port, '127.0.0.1');
    socket.write(head(door.port));
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(first.toString()).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    expect(upstream.seen).toHaveLength(1);
    socket.write('hello');
    const [second] = (await once(socket, 'data')) as [Buffer];
    expect(parseAnswer(second).status).toBe(200);
    socket.destroy();
  });

  it('never asks for a body that is refused', async () => {
    const { door } = await start((_request, response) => response.end());
    const refused = rawRequest(door.port, 'PUT /storage/b/x', [
      'Expect: 100-continue',
      'Content-Length: 5',
      'Origin: http://evil.example',
    ]);
    const text = (await sendRaw(door.port, refused)).toString();
    expect(text).toMatch(/^HTTP\/1\.1 403 /);
    expect(text.toLowerCase()).toContain('connection: close');
  });
});

describe('a service that cannot be reached', () => {
  it('is said to be so in words, with the request id', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));

    const door = await startFrontDoor({ storage: `http://127.0.0.1:${port}` });
    cleanUps.push(() => door.close());
    const answer = await fetch(`${door.url}/storage/b/x`);
    const body = await answer.text();
    expect(answer.status).toBe(502);
    expect(body).toContain(`<RequestId>${answer.headers.get('x-request-id')}</RequestId>`);
    expect(body).toContain('<Message>The storage service cannot be reached.</Message>');

    const iam = await fetch(`${door.url}/iam`, { method: 'POST', body: 'Action=ListUsers' });
    expect(await iam.text()).toMatch(/<ErrorResponse .*<Type>Receiver<\/Type><Code>StorageUnreachable<\/Code>/);
  });

  it('gets another try when it had closed an idle connection', async () => {
    let answered = 0;
    const { door } = await start((request, response) => {
      answered += 1;
      if (answered === 2) request.socket.resetAndDestroy();
      else response.end('ok');
    });
    for (const _ of [1, 2, 3]) expect((await fetch(`${door.url}/storage/b/x`)).status).toBe(200);
    expect(answered).toBe(4);
  });
});
