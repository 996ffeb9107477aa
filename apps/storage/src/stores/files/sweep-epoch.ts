import fs from 'node:fs';
import path from 'node:path';

import type { EpochLedger } from '#storage/stores/blob-store.ts';

import { removeFile } from './file-calls.ts';

/** Removes the files of one directory that no record refers to; returns how many. */
export async function sweepEpoch(directory: string, epoch: string, ledger: EpochLedger): Promise<number> {
  let names: string[];
  try {
    names = await fs.promises.readdir(directory);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
  let removed = 0;
  for (const name of names) {
    if (/^[0-9a-f]{24}$/.test(name) && ledger.isReferenced(Buffer.from(epoch + name, 'hex'))) continue;
    await removeFile(path.join(directory, name));
    removed += 1;
  }
  return removed;
}
