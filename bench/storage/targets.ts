import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Target } from './load.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const peerFolder = join(root, '.cache', 'peers');
const s3rverVersion = '3.7.1';

export interface StartedTarget extends Target {
  stop: () => void;
}

/** Our storage service as it is delivered: built, in its own process, with all its durability. */
export async function startStowage(): Promise<StartedTarget> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-stowage-'));
  const port = await freePort();
  const main = join(root, 'apps/storage/dist/main.js');
  const env = {
    ...process.env,
    STORAGE_DATA_DIR: dataDir,
    STORAGE_PORT: String(port),
    STORAGE_REGION: 'us-east-1',
    LOG_LEVEL: 'warn',
  };
  const child = spawn(process.execPath, [main, 'serve'], { env, stdio: 'ignore' });
  await listening(port);
  const account = JSON.parse(
    execFileSync(process.execPath, [main, 'accounts', 'create', '--name', 'bench'], { env, encoding: 'utf8' }),
  ) as {
    AccessKeyId: string;
    SecretAccessKey: string;
  };
  return target('stowage', port, child, { accessKeyId: account.AccessKeyId, secretAccessKey: account.SecretAccessKey });
}

/** s3rver from npm. Its listings need a digest that newer OpenSSL refuses, so it gets the switch that it needs to work. */
export async function startS3rver(): Promise<StartedTarget> {
  const script = join(peerFolder, 'node_modules/s3rver/bin/s3rver.js');
  if (!existsSync(script)) {
    execFileSync(
      'npm',
      ['install', '--prefix', peerFolder, '--no-audit', '--no-fund', '--loglevel=error', `s3rver@${s3rverVersion}`],
      { stdio: 'inherit' },
    );
  }
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-s3rver-'));
  const args = ['--openssl-legacy-provider', script, '-d', dataDir, '-a', '127.0.0.1', '-p', String(port), '--silent'];
  const child = spawn(process.execPath, args, { stdio: 'ignore' });
  await listening(port);
  return target('s3rver', port, child, { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' });
}

function target(name: string, port: number, child: ChildProcess, credentials: Target['credentials']): StartedTarget {
  if (child.pid === undefined) throw new Error(`${name} did not start.`);
  return { name, port, pid: child.pid, credentials, stop: () => child.kill('SIGTERM') };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('A TCP listener has a port.');
  return address.port;
}

async function listening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt++) {
    const answered = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing listens on port ${port}.`);
}
