import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { freePort, projectRoot, startProcess, waitForOk, type RunningProcess } from './process.ts';

export type StorageMode = 'embedded' | 'outside';

/** A whole Stowage, started by the README's command in an empty home directory. */
export interface Stowage {
  url: string;
  /** Where S3 and IAM clients connect, without the gateway. */
  storageUrl: string;
  region: string;
  dataDir: string;
  log: () => string;
  stop: () => Promise<void>;
}

const region = 'hcm01';

/** Where the banner of the demo account leads. */
export const contactUrl = 'https://example.com/contact';

export async function startStowage(mode: StorageMode): Promise<Stowage> {
  const home = await mkdtemp(join(tmpdir(), 'stowage-home-'));
  const dataDir = join(home, 'data');
  const [port, storagePort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const storageUrl = `http://127.0.0.1:${storagePort}`;
  const base = {
    ...process.env,
    HOME: home,
    DATA_DIR: dataDir,
    PORT: String(port),
    STORAGE_PORT: String(storagePort),
    CONTACT_URL: contactUrl,
  };

  const outside = mode === 'outside' ? await startOutsideStorage(base, storagePort, storageUrl) : undefined;
  const running = startProcess('npm', ['start'], { ...base, ...outside?.serverEnv });
  await waitForOk(`${url}/readyz`, running, 240_000);

  return {
    url,
    storageUrl,
    region,
    dataDir,
    log: running.output,
    stop: async () => {
      await running.stop();
      await outside?.running.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

interface OutsideStorage {
  running: RunningProcess;
  serverEnv: NodeJS.ProcessEnv;
}

/** A storage service in a process and a directory of its own, with one account made by the operator's command. */
async function startOutsideStorage(base: NodeJS.ProcessEnv, port: number, storageUrl: string): Promise<OutsideStorage> {
  const env = { ...base, STORAGE_DATA_DIR: join(base.HOME ?? '', 'outside'), STORAGE_PORT: String(port) };
  const running = startProcess('npm', ['run', '--silent', 'storage'], env);
  await waitForListening(running, 240_000);
  const { stdout } = await promisify(execFile)(
    'npm',
    ['run', '--silent', 'storage', '--', 'accounts', 'create', '--name', 'outside'],
    { cwd: projectRoot, env },
  );
  const account = JSON.parse(stdout) as { AccessKeyId: string; SecretAccessKey: string };
  return {
    running,
    serverEnv: {
      STORAGE_ENDPOINT: storageUrl,
      STORAGE_ACCESS_KEY: account.AccessKeyId,
      STORAGE_SECRET_KEY: account.SecretAccessKey,
    },
  };
}

async function waitForListening(running: RunningProcess, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!running.output().includes('"event":"listening"')) {
    if (running.process.exitCode !== null || Date.now() > deadline) {
      throw new Error(`The storage service did not start. It said:\n${running.output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
