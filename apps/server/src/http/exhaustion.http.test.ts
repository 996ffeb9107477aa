import { connect, type Socket } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { sendRaw, rawRequest } from '#server/testing/raw-request.ts';
import { startFrontDoor, type TestFrontDoor } from '#server/testing/start-front-door.ts';
import { startUpstream, type TestUpstream } from '#server/testing/start-upstream.ts';

let storage: TestUpstream;
let door: TestFrontDoor;

beforeAll(async () => {
  storage = await startUpstream();
  door = await startFrontDoor({ storage: storage.url });
});
afterAll(async () => {
  await door.close();
  await storage.close();
});

describe('A47: whoever holds connections without using them', () => {
  it('does not keep others from being served', async () => {
    const idle: Socket[] = [];
    for (let index = 0; index < 300; index++) {
      const socket = connect(door.port, '127.0.0.1');
      socket.on('error', () => undefined);
      // A header section that never ends, an upload that never continues, a keep-alive that is never used.
      if (index % 3 === 0) socket.write('GET /storage/b/x HTTP/1.1\r\nX: ');
      if (index % 3 === 1) socket.write(rawRequest(door.port, 'PUT /storage/b/x', ['Content-Length: 1000'], 'a'));
      idle.push(socket);
    }
    const startedAt = performance.now();
    for (let index = 0; index < 20; index++) expect((await fetch(`${door.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${door.url}/storage/b/y`)).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(5000);
    for (const socket of idle) socket.destroy();
  });

  it.concurrent('is cut off when the header section does not end in 15 seconds', { timeout: 40_000 }, async () => {
    const startedAt = performance.now();
    const text = (await sendRaw(door.port, 'GET / HTTP/1.1\r\nX: ', { quietMs: 35_000 })).toString();
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(performance.now() - startedAt).toBeLessThan(25_000);
  });

  it.concurrent('is cut off when a small body does not arrive in 15 seconds', { timeout: 40_000 }, async () => {
    const headers = ['Content-Type: application/json', 'Content-Length: 10'];
    const startedAt = performance.now();
    const text = (
      await sendRaw(door.port, rawRequest(door.port, 'POST /api/v1/passport/login', headers, '{'), { quietMs: 35_000 })
    ).toString();
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text.toLowerCase()).toContain('connection: close');
    expect(performance.now() - startedAt).toBeLessThan(25_000);
  });
});
