import type { Logger } from '#server/log/create-logger.ts';
import { exitCodes, StartUpError } from '#server/start-up/start-up-error.ts';

import { describeEnd, explainExit } from './explain-exit.ts';
import { runStorageOnce, type StorageProgram, type StorageRun } from './run-storage-once.ts';

/** The embedded storage service while it is looked after. */
export interface StorageProcess {
  /** Origin it listens on. It stays the same over restarts. */
  url: string;
  /** Asks it to end; kills it when it has not after `graceMs`. It is not started again. */
  stop(graceMs: number): Promise<void>;
  /** Kills it at once. */
  kill(): void;
}

interface StartOptions {
  program: StorageProgram;
  port: number;
  dataDir: string;
  logger: Logger;
  /** How to wait before a restart; a test brings its own. */
  backOff?: BackOff;
}

export interface BackOff {
  firstMs: number;
  longestMs: number;
  /** A run of this length proves that the service is well again. */
  stableMs: number;
}

const defaultBackOff: BackOff = { firstMs: 500, longestMs: 30_000, stableMs: 60_000 };
const readyTimeoutMs = 60_000;

/**
 * Starts the embedded storage service, waits until it listens, and starts it again whenever it ends by itself.
 *
 * @throws {StartUpError} when the first start fails; that is a matter of settings, and trying again would not help.
 */
export async function startStorage(options: StartOptions): Promise<StorageProcess> {
  const { program, logger, backOff = defaultBackOff } = options;
  let isStopping = false;
  let run = runStorageOnce(program, logger);
  let restartTimer: NodeJS.Timeout | undefined;
  let waitMs = backOff.firstMs;

  const url = await firstAddress(run, options);
  const samePort = { ...program, environment: { ...program.environment, STORAGE_PORT: new URL(url).port } };
  let startedAt = performance.now();
  void watch();

  async function watch(): Promise<void> {
    const exit = await run.ended;
    if (isStopping) return;
    waitMs = performance.now() - startedAt > backOff.stableMs ? backOff.firstMs : waitMs;
    logger.error(
      { event: 'storage_ended', ...exit },
      `The storage service ended unexpectedly (${describeEnd(exit)}). Starting it again in ${waitMs / 1000} s.`,
    );
    restartTimer = setTimeout(restart, waitMs);
    waitMs = Math.min(waitMs * 2, backOff.longestMs);
  }

  function restart(): void {
    run = runStorageOnce(samePort, logger);
    startedAt = performance.now();
    void run.listening.then(() => logger.info({ event: 'storage_restarted' }, 'The storage service runs again.'));
    void watch();
  }

  return {
    url,
    async stop(graceMs) {
      isStopping = true;
      clearTimeout(restartTimer);
      if (hasEnded(run)) return;
      run.child.kill('SIGTERM');
      const timer = setTimeout(() => run.child.kill('SIGKILL'), graceMs);
      await run.ended;
      clearTimeout(timer);
    },
    kill() {
      isStopping = true;
      clearTimeout(restartTimer);
      run.child.kill('SIGKILL');
    },
  };
}

async function firstAddress(run: StorageRun, { port, dataDir }: StartOptions): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, readyTimeoutMs, 'late');
  });
  const first = await Promise.race([run.listening, run.ended, late]);
  clearTimeout(timer);
  if (first === 'late') {
    run.child.kill('SIGKILL');
    throw new StartUpError(exitCodes.failed, `The storage service was not ready after ${readyTimeoutMs / 1000} s.`);
  }
  if (typeof first === 'object') throw explainExit(first, { port, dataDir });
  return first;
}

function hasEnded({ child }: StorageRun): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}
