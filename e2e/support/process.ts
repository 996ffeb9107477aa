import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** A port that nobody listens on now. Somebody else may take it before we do; then the start fails with its own words. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('A TCP listener has a port.');
  return address.port;
}

export interface RunningProcess {
  process: ChildProcess;
  output: () => string;
  stop: () => Promise<void>;
}

/** Starts a program of the project in a process group of its own, so that stopping reaches what npm started. */
export function startProcess(command: string, args: readonly string[], env: NodeJS.ProcessEnv): RunningProcess {
  const child = spawn(command, args, { cwd: projectRoot, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return {
    process: child,
    output: () => output,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      const ended = once(child, 'exit');
      process.kill(-child.pid, 'SIGINT');
      await ended;
    },
  };
}

/** Asks until the answer is 200; the program's own words are in the error when that never happens. */
export async function waitForOk(url: string, running: RunningProcess, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    if (running.process.exitCode !== null || Date.now() > deadline) {
      throw new Error(`${url} never answered 200. The program said:\n${running.output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
