import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { bundleService, runToEnd, spawnService, startProcess } from './service-process.ts';
import { signedFetch } from './signed-fetch.ts';

const credentials = { accessKeyId: 'FAULTTESTFAULTTEST00', secretAccessKey: randomBytes(20).toString('hex') };
let main: string;
let directory: string;

/** Only root may mount. */
function mountSmall(target: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', target], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

beforeAll(async () => {
  main = await bundleService();
  directory = await mkdtemp(path.join(os.tmpdir(), 'stowage-fault-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function createAccount(dataDir: string): Promise<void> {
  const keys = ['--access-key', credentials.accessKeyId, '--secret-key', credentials.secretAccessKey];
  const { code } = await runToEnd(spawnService(main, dataDir, {}, ['accounts', 'create', '--name', 'faults', ...keys]));
  expect(code).toBe(0);
}

describe('a full disk', () => {
  it('refuses what does not fit with a clear error, keeps serving, and takes writes again when there is room', async (context) => {
    if (!mountSmall(directory)) return context.skip('needs the right to mount a small file system');
    try {
      await createAccount(directory);
      const service = await startProcess(main, directory);
      const put = async (key: string, size: number): Promise<[number, string]> => {
        const answer = await signedFetch(service.url, credentials, {
          method: 'PUT',
          path: `/full/${key}`,
          body: randomBytes(size),
        });
        return [answer.status, /<Code>(\w+)/.exec(await answer.text())?.[1] ?? ''];
      };
      await signedFetch(service.url, credentials, { method: 'PUT', path: '/full' });
      expect(await put('fits', 4_000_000)).toEqual([200, '']);
      for (let attempt = 0; attempt < 3; attempt += 1) {
        expect(await put('does-not-fit', 30_000_000)).toEqual([507, 'ServiceUnavailable']);
      }
      const read = await signedFetch(service.url, credentials, { method: 'GET', path: '/full/fits' });
      expect((await read.arrayBuffer()).byteLength).toBe(4_000_000);
      const missing = await signedFetch(service.url, credentials, { method: 'HEAD', path: '/full/does-not-fit' });
      expect(missing.status).toBe(404);
      expect(await put('fits-too', 4_000_000)).toEqual([200, '']);
      expect(await service.stop()).toBe(0);
    } finally {
      execFileSync('umount', [directory]);
    }
  });
});

describe('a failed fsync', () => {
  const hasStrace = spawnSync('strace', ['-V']).status === 0;

  it.skipIf(!hasStrace)('is never answered with 200, and no write is taken again before a restart', async () => {
    const dataDir = path.join(directory, 'fsync');
    await createAccount(dataDir);
    const service = await startProcess(main, dataDir);
    const call = (method: string, key: string, body?: Buffer) =>
      signedFetch(service.url, credentials, { method, path: `/faults${key}`, ...(body === undefined ? {} : { body }) });
    const put = async (key: string) => (await call('PUT', key, randomBytes(50_000))).status;
    await call('PUT', '');
    expect(await put('/before')).toBe(200);

    const inject = ['-e', 'trace=fsync', '-e', 'inject=fsync:error=EIO'];
    const strace = spawn('strace', ['-f', ...inject, '-p', String(service.child.pid)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await once(strace.stderr, 'data'); // it says so when it has attached
    expect(await put('/during')).toBe(500);
    strace.kill('SIGINT');
    await once(strace, 'exit');

    expect(await put('/after')).toBe(503);
    expect((await call('PUT', '/small', Buffer.from('x'))).status).toBe(503);
    expect((await call('DELETE', '/before')).status).toBe(503);
    expect((await call('GET', '/before')).status).toBe(200);
    expect((await call('HEAD', '/during')).status).toBe(404);
    await service.stop();

    const again = await startProcess(main, dataDir);
    const answer = await signedFetch(again.url, credentials, {
      method: 'PUT',
      path: '/faults/again',
      body: randomBytes(50_000),
    });
    expect(answer.status).toBe(200);
    await again.stop();
  });
});
