import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const program = join(import.meta.dirname, '../../../storage/src/main.ts');

export const operatorKeys = {
  accessKeyId: 'STOPTESTOPERATORKEY2',
  secretAccessKey: 'operator-secret-of-the-tests-0123456789',
};

export interface StorageService {
  url: string;
  region: string;
  stop: () => Promise<void>;
}

/** The real storage service as a process of its own, on a free port and an empty folder. */
export async function startStorageService(): Promise<StorageService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stowage-storage-'));
  const child = spawn(process.execPath, ['--import', 'tsx', program, 'serve'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      STORAGE_PORT: '0',
      STORAGE_DATA_DIR: dataDir,
      STORAGE_OPERATOR_ACCESS_KEY: operatorKeys.accessKeyId,
      STORAGE_OPERATOR_SECRET_KEY: operatorKeys.secretAccessKey,
    },
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The storage service ended with ${code}: ${said}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { event, url: address } = JSON.parse(line) as { event?: string; url?: string };
      if (event === 'listening' && address !== undefined) resolve(address);
    });
  });
  return {
    url,
    region: 'hcm01',
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
