import fs from 'node:fs';
import path from 'node:path';

import { openFormat } from './files/format-version.ts';
import type { IndexStore } from './index-store.ts';
import { openLmdbIndexStore } from './lmdb/lmdb-index-store.ts';
import { WriteGuard } from './write-guard.ts';

export class DirectoryNotWritableError extends Error {
  override readonly name = 'DirectoryNotWritableError';
}

/** The index of a data directory, which is made when it is missing. Several processes may have it open. */
export async function openDataDirectory(dataDir: string, guard = new WriteGuard()): Promise<IndexStore> {
  try {
    await fs.promises.mkdir(dataDir, { recursive: true, mode: 0o700 });
    await fs.promises.access(dataDir, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    throw new DirectoryNotWritableError(`The data directory ${dataDir} cannot be written to.`, { cause: error });
  }
  await openFormat(dataDir);
  return openLmdbIndexStore(path.join(dataDir, 'index.lmdb'), guard);
}

export function blobsPath(dataDir: string): string {
  return path.join(dataDir, 'blobs');
}
