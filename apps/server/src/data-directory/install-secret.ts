import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A secret of this installation: made at its first start, the same ever after, readable by this user only. Nothing is
 * built in, so no two installations share one. The file appears whole or not at all, and is on the device before it is
 * used: a secret that is lost after use locks people out of what it protects.
 */
export function readOrCreateSecret(folder: string, name: string, generate: () => string): string {
  const file = join(folder, name);
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'ENOENT') throw error;
  }

  const draft = `${file}.${process.pid}.new`;
  const handle = openSync(draft, 'w', 0o600);
  try {
    writeSync(handle, generate());
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  // `link` never replaces a file that another process made in the meantime, as `rename` would.
  linkSync(draft, file);
  rmSync(draft);
  syncFolder(dirname(file));
  return readFileSync(file, 'utf8');
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
