import fs from 'node:fs';
import path from 'node:path';

import { DirectorySync } from './directory-sync.ts';

/** Of everything below the data directory. Raise it when an older service could no longer read what a newer one wrote. */
const FORMAT_VERSION = 1;
const FILE_NAME = 'format';
const PATTERN = /^stowage-storage (\d{1,6})\n?$/;

/** Written by a newer service, or not by this service at all. Nothing in the directory has been touched. */
export class FormatError extends Error {
  override readonly name = 'FormatError';
}

/** Reads which format a data directory has, or claims an empty one. */
export async function openFormat(dataDir: string): Promise<void> {
  const file = path.join(dataDir, FILE_NAME);
  const text = await readIfPresent(file);
  if (text !== null) {
    requireKnown(dataDir, text);
    return;
  }
  const temporary = `${file}.new`;
  const handle = await fs.promises.open(temporary, 'w', 0o600);
  await handle.writeFile(`stowage-storage ${FORMAT_VERSION}\n`);
  await handle.sync();
  await handle.close();
  await fs.promises.rename(temporary, file);
  const directory = await DirectorySync.open(dataDir);
  await directory.sync();
  await directory.close();
}

function requireKnown(dataDir: string, text: string): void {
  const version = Number(PATTERN.exec(text)?.[1] ?? Number.NaN);
  if (Number.isNaN(version)) throw new FormatError(`${path.join(dataDir, FILE_NAME)} is not a file of this service.`);
  if (version > FORMAT_VERSION) {
    throw new FormatError(
      `The data directory ${dataDir} has format ${version}, written by a newer version; this one reads up to ${FORMAT_VERSION}. Nothing was changed.`,
    );
  }
}

async function readIfPresent(file: string): Promise<string | null> {
  try {
    return await fs.promises.readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
