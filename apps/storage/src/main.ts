import { runAccountsCommand } from './cli/accounts-command.ts';
import { ConfigError, readConfig } from './config/config.ts';
import type { Config } from './config/config.ts';
import { exitCodeOf, sentenceOf } from './exit-codes.ts';
import { createLog } from './log.ts';
import { startService } from './service.ts';
import { openStoredIdentity } from './stores/identity/open-stored-identity.ts';
import { openDataDirectory } from './stores/open-data-directory.ts';

const USAGE = 'Use: serve, or: accounts create --name NAME …, or: accounts list';

async function main(args: readonly string[]): Promise<void> {
  const [command = 'serve', ...rest] = args;
  const config = readConfig(process.env);
  if (command === 'serve' && rest.length === 0) await serve(config);
  else if (command === 'accounts') process.exitCode = await accounts(config, rest);
  else throw new ConfigError(USAGE);
}

async function serve(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  const service = await startService(config, { log });
  let isStopping = false;
  const stop = (reason: string): void => {
    if (isStopping) return;
    isStopping = true;
    log.info({ event: 'stopping', reason });
    service
      .stop()
      .then(() => process.exit(0))
      .catch((error: unknown) => {
        log.error({ event: 'stop-failed', err: error });
        process.exit(1);
      });
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  if (config.endsWithParent) watchParent(() => stop('parent gone'));
}

/** The channel to the parent ends with the parent, however it ended. */
function watchParent(onGone: () => void): void {
  if (process.channel) {
    process.on('disconnect', onGone);
    return;
  }
  process.stdin.on('end', onGone).on('close', onGone).on('error', onGone).resume();
}

function accounts(config: Config, args: readonly string[]): Promise<number> {
  return runAccountsCommand(args, {
    async withIdentity(work) {
      const index = await openDataDirectory(config.dataDir);
      try {
        const { dataDir: dataDirectory, operator } = config;
        return await work(await openStoredIdentity({ index, dataDirectory, operator }));
      } finally {
        await index.close();
      }
    },
    now: () => new Date(),
    print: (text) => void process.stdout.write(`${text}\n`),
    complain: (sentence) => void process.stderr.write(`${sentence}\n`),
  });
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(exitCodeOf(error));
});
