import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { bundleService, runToEnd, spawnService, startProcess } from './service-process.ts';
import { signedFetch } from './signed-fetch.ts';

let main: string;
let root: string;
let dataDir: string;

beforeAll(async () => {
  main = await bundleService();
  root = await mkdtemp(path.join(os.tmpdir(), 'stowage-start-'));
});
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(root, 'data-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const refused = (env: Record<string, string>, directory = dataDir) => runToEnd(spawnService(main, directory, env));

describe('a start that cannot be', () => {
  it.each([
    ['STORAGE_PORT', 'ninety'],
    ['STORAGE_PORT', '70000'],
    ['STORAGE_REGION', 'Hcm 01'],
    ['STORAGE_DOMAIN', 'no_name'],
    ['STORAGE_OPERATOR_ACCESS_KEY', 'OPERATOROPERATOR'],
    ['LOG_LEVEL', 'loud'],
    ['STORAGE_HOST', '203.0.113.1'],
  ])('with %s=%s ends with 2 and a sentence that names it', async (name, value) => {
    const { code, stderr } = await refused({ [name]: value });
    expect(code).toBe(2);
    expect(stderr).toContain(name);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  it('on a port in use ends with 3', async () => {
    const taken = net.createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as net.AddressInfo;
    const { code, stderr } = await refused({ STORAGE_PORT: String(port) });
    taken.close();
    expect([code, stderr.includes(String(port))]).toEqual([3, true]);
  });

  it('on a directory of a running service ends with 4, and the running one goes on', async () => {
    const service = await startProcess(main, dataDir);
    const { code, stderr } = await refused({});
    expect([code, stderr.includes(String(service.child.pid))]).toEqual([4, true]);
    expect((await fetch(service.url)).status).toBe(403);
    await service.stop();
  });

  it('below a file ends with 5', async () => {
    await writeFile(path.join(dataDir, 'file'), '');
    const { code, stderr } = await refused({}, path.join(dataDir, 'file', 'data'));
    expect([code, stderr.includes('cannot be written')]).toEqual([5, true]);
  });

  it.skipIf(process.getuid?.() === 0)('in a read-only directory ends with 5', async () => {
    const directory = path.join(dataDir, 'read-only');
    await mkdir(directory);
    await chmod(directory, 0o500);
    expect((await refused({}, directory)).code).toBe(5);
  });

  it.each(['stowage-storage 2\n', 'something else\n'])(
    'on a directory of another format %j ends with 6 and changes nothing',
    async (text) => {
      await writeFile(path.join(dataDir, 'format'), text);
      expect((await refused({})).code).toBe(6);
      expect(await readdir(dataDir)).toEqual(['format']);
      expect(await readFile(path.join(dataDir, 'format'), 'utf8')).toBe(text);
    },
  );
});

describe('a service process', () => {
  it('starts again after kill -9 on the same directory', async () => {
    const first = await startProcess(main, dataDir);
    await first.kill();
    const second = await startProcess(main, dataDir);
    expect(await second.stop()).toBe(0);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('ends with 0 on %s, also while a client stays connected', async (signal) => {
    const service = await startProcess(main, dataDir);
    const socket = net.connect(Number(new URL(service.url).port), '127.0.0.1');
    await once(socket, 'connect');
    const exited = once(service.child, 'exit');
    service.child.kill(signal);
    expect((await exited)[0]).toBe(0);
    socket.destroy();
  });

  it('ends with its parent', async () => {
    const service = await startProcess(main, dataDir, { STORAGE_PARENT: '1' });
    const exited = once(service.child, 'exit');
    service.child.stdin?.end();
    expect((await exited)[0]).toBe(0);
  });

  it('ends with the channel to its parent', async () => {
    const env = { PATH: process.env.PATH, STORAGE_DATA_DIR: dataDir, STORAGE_PORT: '0', STORAGE_PARENT: '1' };
    const child = spawn(process.execPath, [main, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
    await once(child.stdout ?? child, 'data');
    const exited = once(child, 'exit');
    child.disconnect();
    expect((await exited)[0]).toBe(0);
  });

  it('knows at once an account that the command made beside it', async () => {
    const service = await startProcess(main, dataDir);
    const { stdout } = await runToEnd(spawnService(main, dataDir, {}, ['accounts', 'create', '--name', 'beside']));
    const { AccessKeyId, SecretAccessKey } = JSON.parse(stdout) as { AccessKeyId: string; SecretAccessKey: string };
    const credentials = { accessKeyId: AccessKeyId, secretAccessKey: SecretAccessKey };
    const answer = await signedFetch(service.url, credentials, { method: 'GET', path: '/' });
    expect(answer.status).toBe(200);
    await service.stop();
  });

  it('logs JSON lines without secrets or queries', async () => {
    const service = await startProcess(main, dataDir, { LOG_LEVEL: 'debug' });
    let log = '';
    service.child.stdout?.on('data', (piece: Buffer) => (log += piece.toString()));
    const credentials = { accessKeyId: 'AKIANOBODYNOBODY0000', secretAccessKey: 'canary-secret-canary-secret' };
    await signedFetch(service.url, credentials, { method: 'GET', path: '/b', query: 'prefix=canary' });
    await service.stop();
    expect(log).toContain('InvalidAccessKeyId');
    expect(log).not.toContain('canary');
    for (const line of log.trim().split('\n')) expect(() => JSON.parse(line) as unknown).not.toThrow();
  });
});
