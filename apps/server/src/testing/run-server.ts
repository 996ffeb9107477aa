import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const mainFile = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface RunningServer {
  child: ChildProcess;
  output(): string;
  /** The address it says it listens on. */
  listening: Promise<string>;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** Runs the real program from its sources, as `npm start` runs it when built. */
export function runServer(environment: Record<string, string>): RunningServer {
  const child = spawn(process.execPath, ['--import', 'tsx', mainFile], {
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  const listening = new Promise<string>((resolve, reject) => {
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
      const url = /Open (http\S+) and sign /.exec(output)?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    void ended.then(({ code, signal }) => reject(new Error(`The server ended (${code ?? signal}): ${output}`)));
  });
  // A test that waits for the end only is right to ignore this one.
  listening.catch(() => undefined);
  return { child, output: () => output, listening, ended };
}

/** A folder that is gone after the test. */
export function makeTemporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'stowage-server-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
