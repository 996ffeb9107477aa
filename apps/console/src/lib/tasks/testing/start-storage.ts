import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

import { createS3Client, type S3Client } from '@stowage/storage-client';
import { createNodePlatform } from '@stowage/storage-client/node';

const program = ['--import', 'tsx', join(import.meta.dirname, '../../../../../storage/src/main.ts')];

export interface RunningStorage {
  /** As the root of an account of its own. */
  readonly s3: S3Client;
  readonly stop: () => Promise<void>;
}

/** The real storage service as a process of its own, on a free port and an empty folder. */
export async function startStorage(): Promise<RunningStorage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stowage-console-'));
  const env = { PATH: process.env['PATH'], STORAGE_PORT: '0', STORAGE_DATA_DIR: dataDir };
  const accessKeyId = `AKIA${randomBytes(8).toString('hex').toUpperCase()}`;
  const secretAccessKey = randomBytes(30).toString('hex');
  const account = [
    'accounts',
    'create',
    '--name',
    'test',
    '--access-key',
    accessKeyId,
    '--secret-key',
    secretAccessKey,
  ];
  await promisify(execFile)(process.execPath, [...program, ...account], { env });
  const child = spawn(process.execPath, [...program, 'serve'], { stdio: ['ignore', 'pipe', 'inherit'], env });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const endpoint = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The storage service ended with ${code}.`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { event, url } = JSON.parse(line) as { event?: string; url?: string };
      if (event === 'listening' && url !== undefined) resolve(url);
    });
  });
  return {
    s3: createS3Client({
      endpoint,
      region: 'hcm01',
      credentials: () => Promise.resolve({ accessKeyId, secretAccessKey }),
      platform: createNodePlatform(),
    }),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
