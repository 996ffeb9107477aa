import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { rolldown } from 'rolldown';

const WORKSPACE = fileURLToPath(new URL('..', import.meta.url));

/** The service as it is shipped, or a bundle of the sources made now when nothing has been built. */
export async function bundleService(): Promise<string> {
  const built = path.join(WORKSPACE, 'dist', 'main.js');
  if (process.env.STOWAGE_TEST_BUILT === '1' && existsSync(built)) return built;
  const file = path.join(WORKSPACE, 'node_modules', '.cache', 'stowage-test', 'main.mjs');
  const bundle = await rolldown({
    input: path.join(WORKSPACE, 'src', 'main.ts'),
    platform: 'node',
    external: ['lmdb', 'pino', 'hash-wasm', 'saxes'],
  });
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  await bundle.close();
  return file;
}

export interface ServiceProcess {
  readonly url: string;
  readonly child: ChildProcess;
  kill(): Promise<void>;
  stop(): Promise<number | null>;
}

export function spawnService(
  main: string,
  dataDir: string,
  env: Record<string, string> = {},
  args: readonly string[] = ['serve'],
): ChildProcess {
  return spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env.PATH, STORAGE_DATA_DIR: dataDir, STORAGE_PORT: '0', LOG_LEVEL: 'info', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

export async function startProcess(
  main: string,
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ServiceProcess> {
  const child = spawnService(main, dataDir, env);
  const url = await new Promise<string>((resolve, reject) => {
    let complaint = '';
    child.stderr?.on('data', (piece: Buffer) => {
      complaint += piece.toString();
    });
    child.once('exit', (code) => reject(new Error(`The service ended with ${code}: ${complaint}`)));
    if (child.stdout === null) throw new Error('The service has no output to read.');
    createInterface({ input: child.stdout }).on('line', (line) => {
      const entry = JSON.parse(line) as { event?: string; url?: string };
      if (entry.event === 'listening' && entry.url !== undefined) resolve(entry.url);
    });
  });
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
    return child.exitCode;
  };
  return {
    url,
    child,
    async kill() {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}

/** Runs to its end; for starts that are refused. */
export async function runToEnd(child: ChildProcess): Promise<{ code: number | null; stdout: string; stderr: string }> {
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (piece: Buffer) => (stdout += piece.toString()));
  child.stderr?.on('data', (piece: Buffer) => (stderr += piece.toString()));
  await once(child, 'close');
  return { code: child.exitCode, stdout, stderr };
}
