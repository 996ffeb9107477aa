import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import Database from 'better-sqlite3';

import { exitCodes, StartUpError } from '#server/start-up/start-up-error.ts';

/**
 * Keeps a second server off the same data directory. Node has no file locks, SQLite has: an exclusive transaction on an
 * empty database holds the operating system's lock on its file for as long as this process lives. The system drops the
 * lock when the process ends however it ends, so nothing stale is left after `kill -9`, and it also holds between
 * containers that share the folder.
 *
 * @returns a function that gives the lock back.
 * @throws {StartUpError} when another process has it.
 */
export function lockDataDirectory(path: string): () => void {
  const ownerFile = join(path, 'server.pid');
  const lockFile = join(path, 'server.lock');
  closeSync(openSync(lockFile, 'a', 0o600));
  const lock = new Database(lockFile, { timeout: 0 });
  try {
    // In memory, since a rollback journal beside the lock would look like a crash to the next one who opens it.
    lock.pragma('journal_mode = MEMORY');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!(error instanceof Database.SqliteError) || !error.code.startsWith('SQLITE_BUSY')) throw error;
    throw new StartUpError(
      exitCodes.dataLocked,
      `Another Stowage server${readOwner(ownerFile)} already uses the data directory ${path}. Stop it, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }

  // Only to tell people which process it is; the lock does not depend on it.
  writeFileSync(ownerFile, `${process.pid}\n`, { mode: 0o600 });
  return () => {
    rmSync(ownerFile, { force: true });
    lock.close();
  };
}

function readOwner(ownerFile: string): string {
  try {
    const pid = readFileSync(ownerFile, 'utf8').trim();
    return /^\d+$/.test(pid) ? ` (process ${pid})` : '';
  } catch {
    return '';
  }
}
