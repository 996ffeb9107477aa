import { ConfigError } from '#server/config/config-error.ts';
import type { Logger } from '#server/log/create-logger.ts';

import { Endings } from './endings.ts';
import { exitCodes, StartUpError } from './start-up-error.ts';

/** 128 and the number of SIGINT: what shells expect of a program that was cut off by Ctrl-C. */
const cutOffExitCode = 130;

interface Started {
  logger: Logger;
  ready: Promise<void>;
}

/**
 * Runs the server as a process: from settings that make no sense to the second Ctrl-C, whatever ends it ends it with one
 * sentence and an exit code, and with nothing left running.
 */
export async function runProcess(begin: (endings: Endings) => Promise<Started>): Promise<void> {
  const endings = new Endings();
  let started: Started;
  try {
    started = await begin(endings);
  } catch (error) {
    const sentences = error instanceof ConfigError ? error.message : String(error);
    process.stderr.write(`${sentences}\n`);
    process.exit(error instanceof ConfigError ? exitCodes.badConfiguration : exitCodes.failed);
  }
  const { logger, ready } = started;

  async function end(exitCode: number): Promise<never> {
    await endings.endAll((error) => logger.error({ err: error }, 'A part did not end cleanly.'));
    process.exit(exitCode);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (endings.isEnding) {
        endings.endAtOnce();
        process.exit(cutOffExitCode);
      }
      logger.info({ event: 'stopping', signal }, 'Stopping …');
      void end(0);
    });
  }
  process.on('uncaughtException', (error) => {
    // The state of the process is unknown from here on; a fresh one is better than this one.
    logger.error({ event: 'crashed', err: error }, 'Stowage met an error that it does not know and stops.');
    void end(exitCodes.failed);
  });

  try {
    await ready;
  } catch (error) {
    if (endings.isEnding) return;
    if (error instanceof StartUpError) logger.error({ event: 'start_failed' }, error.message);
    else logger.error({ event: 'start_failed', err: error }, 'Stowage could not start.');
    await end(error instanceof StartUpError ? error.exitCode : exitCodes.failed);
  }
}
