import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { exitCodes, StartUpError } from '#server/start-up/start-up-error.ts';

/** Where everything lies that this installation keeps. */
export interface DataDirectory {
  path: string;
  recordsFile: string;
  secrets: string;
  storage: string;
  outbox: string;
}

/**
 * Makes the folders, for this user only, and proves that files can be written.
 *
 * @throws {StartUpError} when they cannot.
 */
export function prepareDataDirectory(path: string): DataDirectory {
  const directory: DataDirectory = {
    path,
    recordsFile: join(path, 'records.sqlite'),
    secrets: join(path, 'secrets'),
    storage: join(path, 'storage'),
    outbox: join(path, 'outbox'),
  };
  try {
    for (const folder of [path, directory.secrets, directory.storage]) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
    }
    const trial = join(path, `.write-trial-${process.pid}`);
    writeFileSync(trial, '', { mode: 0o600 });
    rmSync(trial);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    throw new StartUpError(
      exitCodes.dataNotWritable,
      `The data directory ${path} cannot be written (${reason}). Make it writable, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  return directory;
}
