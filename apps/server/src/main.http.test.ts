import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { makeTemporaryFolder, runServer, type RunningServer } from '#server/testing/run-server.ts';
import { startUpstream, type TestUpstream } from '#server/testing/start-upstream.ts';

let storage: TestUpstream;
let folder: ReturnType<typeof makeTemporaryFolder>;
const servers: RunningServer[] = [];

beforeAll(async () => {
  storage = await startUpstream();
});
afterAll(() => storage.close());
beforeEach(() => {
  folder = makeTemporaryFolder();
});
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.child.kill('SIGKILL');
    await server.ended;
  }
  folder.remove();
});

/** The server before an outside service, so that nothing here depends on the embedded one. */
function run(environment: Record<string, string> = {}): RunningServer {
  const server = runServer({
    PORT: '0',
    DATA_DIR: folder.path,
    STORAGE_ENDPOINT: storage.url,
    STOWAGE_START: '1',
    ...environment,
  });
  servers.push(server);
  return server;
}

describe('starting', () => {
  it('ends with the address and how to sign up, and answers there', async () => {
    const server = run();
    const url = await server.listening;
    expect(server.output()).toBe(
      `Using the storage service at ${storage.url}.\nOpen ${url} and sign up: the first person becomes the operator.\n`,
    );
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' });
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({
      status: 'ready',
      parts: { database: 'ok', storage: 'ok' },
    });
    expect((await fetch(`${url}/api/v1/users/me`)).status).toBe(401);
    expect((await fetch(`${url}/identity/session`)).status).toBe(200);
    expect((await fetch(`${url}/storage/b/x`)).status).toBe(200);
    expect((await fetch(url, { headers: { accept: 'text/html' } })).status).toBe(200);
  });

  it('keeps what it writes to its own user', async () => {
    const server = run();
    await server.listening;
    for (const name of [
      'secrets',
      'secrets/identity',
      'secrets/records',
      'records.sqlite',
      'server.lock',
      'server.pid',
    ]) {
      expect(statSync(join(folder.path, name)).mode & 0o077, name).toBe(0);
    }
  });

  it('writes JSON lines when nobody watches', async () => {
    const server = run({ STOWAGE_START: '' });
    await server.listening;
    const records = server
      .output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(records.at(-1)).toMatchObject({ event: 'listening', level: 30 });
  });
});

describe('what keeps it from starting is said in one sentence', () => {
  it('settings that make no sense, all of them', async () => {
    const server = run({ PORT: 'x', LOG_LEVEL: 'loud' });
    expect((await server.ended).code).toBe(2);
    expect(server.output().trim().split('\n')).toHaveLength(2);
    expect(server.output()).toMatch(/^PORT must .*\nLOG_LEVEL must /);
  });

  it('a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const server = run({ PORT: String(port) });
    expect((await server.ended).code).toBe(3);
    expect(server.output()).toBe(`Error: Port ${port} is in use. Stop what uses it, or set PORT to another port.\n`);
    other.close();
  });

  it('a second server on the same data directory', async () => {
    const first = run();
    await first.listening;
    const second = run();
    expect((await second.ended).code).toBe(4);
    expect(second.output()).toBe(
      `Error: Another Stowage server (process ${first.child.pid}) already uses the data directory ${folder.path}. Stop it, or set DATA_DIR to another folder.\n`,
    );
  });

  it('a data directory that cannot be written', async () => {
    writeFileSync(join(folder.path, 'file'), '');
    const path = join(folder.path, 'file', 'data');
    const server = run({ DATA_DIR: path });
    expect((await server.ended).code).toBe(5);
    expect(server.output()).toBe(
      `Error: The data directory ${path} cannot be written (ENOTDIR). Make it writable, or set DATA_DIR to another folder.\n`,
    );
  });

  it('a database that does not answer', async () => {
    const server = run({ DATABASE_URL: `postgres://u:canary@127.0.0.1:1/x` });
    expect((await server.ended).code).toBe(1);
    expect(server.output()).toMatch(/Error: The database that DATABASE_URL names cannot be used: .*ECONNREFUSED/);
    expect(server.output()).not.toContain('canary');
  });

  it('a damaged secret, which it does not replace', async () => {
    const first = run();
    await first.listening;
    first.child.kill('SIGTERM');
    await first.ended;
    writeFileSync(join(folder.path, 'secrets', 'records'), 'short');
    const second = run();
    expect((await second.ended).code).toBe(1);
    expect(second.output()).toContain('is damaged');
  });
});

describe('ending', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    '%s ends everything cleanly, also with an open connection',
    async (signal) => {
      const server = run();
      const url = await server.listening;
      await fetch(`${url}/healthz`); // leaves a kept-alive connection behind
      const startedAt = performance.now();
      server.child.kill(signal);
      expect(await server.ended).toEqual({ code: 0, signal: null });
      expect(performance.now() - startedAt).toBeLessThan(5000);
      expect(server.output()).toContain('Stopping …');
    },
  );

  it('ends within five seconds, also while an upload hangs', async () => {
    const server = run();
    const url = await server.listening;
    const outgoing = request(`${url}/storage/b/x`, { method: 'PUT', headers: { 'content-length': 1000 } });
    outgoing.on('error', () => undefined);
    outgoing.write('part');
    await expect.poll(() => storage.seen.some((seen) => seen.method === 'PUT')).toBe(true);
    const startedAt = performance.now();
    server.child.kill('SIGTERM');
    expect((await server.ended).code).toBe(0);
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });

  it('frees the data directory, also after kill -9', async () => {
    const first = run();
    await first.listening;
    first.child.kill('SIGKILL');
    await first.ended;
    await run().listening;
  });

  it('makes secrets of its own per installation, and keeps them', async () => {
    const read = (path: string): string[] =>
      ['identity', 'records'].map((name) => readFileSync(join(path, 'secrets', name), 'utf8'));
    const first = run();
    await first.listening;
    first.child.kill('SIGTERM');
    await first.ended;
    const before = read(folder.path);
    await run().listening;
    expect(read(folder.path)).toEqual(before);

    const other = makeTemporaryFolder();
    await run({ DATA_DIR: other.path }).listening;
    expect(new Set([...before, ...read(other.path)]).size).toBe(4);
    other.remove();
  });
});
