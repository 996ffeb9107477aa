import type { Config } from '#server/config/config.ts';

import { exitCodes, StartUpError } from './start-up-error.ts';

/** What a failed `listen` means for the person who chose the settings. */
export function explainListenError(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartUpError(
        exitCodes.portInUse,
        `Port ${port} is in use. Stop what uses it, or set PORT to another port.`,
        { cause: error },
      );
    case 'EACCES':
      return new StartUpError(
        exitCodes.badConfiguration,
        `Port ${port} may only be used by an administrator. Set PORT to a port above 1023.`,
        { cause: error },
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartUpError(
        exitCodes.badConfiguration,
        `This machine has no address ${host}. Set HOST to one that it has, such as 127.0.0.1.`,
        { cause: error },
      );
    default:
      return error;
  }
}

export function explainDatabaseError(
  error: unknown,
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
): StartUpError {
  const reason = innermostMessage(error);
  return new StartUpError(
    exitCodes.failed,
    databaseUrl === null
      ? `The records in ${dataDir} cannot be opened: ${reason}`
      : `The database that DATABASE_URL names cannot be used: ${reason}`,
    { cause: error },
  );
}

/** What the driver said; what wraps it is ours. An AggregateError (several addresses tried) has an empty message. */
function innermostMessage(error: unknown): string {
  let current = error;
  while (current instanceof Error && current.cause instanceof Error) current = current.cause;
  if (current instanceof AggregateError) current = current.errors[0];
  return current instanceof Error ? current.message : String(current);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
