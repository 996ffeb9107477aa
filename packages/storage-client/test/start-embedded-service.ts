import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const root = new URL('../../../', import.meta.url).pathname;
const main = ['--import', 'tsx', 'apps/storage/src/main.ts'];

export const rootCredentials = {
  accessKeyId: 'AKCONTRACTCONTRACT',
  secretAccessKey: 'contractcontractcontractcontractcontract',
};

/** The storage service that the product carries, as its own process on a random port with one fresh account. */
export async function startEmbeddedService() {
  const directory = await mkdtemp(join(tmpdir(), 'stowage-contract-'));
  const env = { ...process.env, STORAGE_PORT: '0', STORAGE_DATA_DIR: directory, STORAGE_REGION: 'hcm01' };
  const child = spawn(process.execPath, [...main, 'serve'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const endpoint = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The storage service ended with ${code}.`)));
    createInterface(child.stdout).on('line', (line) => {
      const entry = JSON.parse(line) as { event?: string; url?: string };
      if (entry.event === 'listening' && entry.url) resolve(entry.url);
    });
  });
  const { accessKeyId, secretAccessKey } = rootCredentials;
  const account = [
    'accounts',
    'create',
    '--name',
    'contract',
    '--access-key',
    accessKeyId,
    '--secret-key',
    secretAccessKey,
  ];
  await promisify(execFile)(process.execPath, [...main, ...account], { cwd: root, env });
  return {
    endpoint,
    async stop() {
      child.kill();
      await exited;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
