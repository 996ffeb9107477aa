import fs from 'node:fs';
import { promisify } from 'node:util';

/** Plain descriptors: a FileHandle per object costs more than the calls it wraps. */
export const openFile: (path: string, flags: number, mode?: number) => Promise<number> = promisify(fs.open);
export const closeFile: (descriptor: number) => Promise<void> = promisify(fs.close);
export const syncFile: (descriptor: number) => Promise<void> = promisify(fs.fsync);
export const syncData: (descriptor: number) => Promise<void> = promisify(fs.fdatasync);
export const renameFile: (from: string, to: string) => Promise<void> = promisify(fs.rename);

/** Writes everything, also when the kernel takes only a part of it at once. */
export async function writeAll(descriptor: number, chunks: readonly Uint8Array[]): Promise<void> {
  let rest = chunks;
  while (rest.length > 0) {
    let written = await writeSome(descriptor, rest);
    let index = 0;
    for (; index < rest.length; index += 1) {
      const length = rest[index]?.length ?? 0;
      if (written < length) break;
      written -= length;
    }
    const first = rest[index];
    rest = first === undefined ? [] : [first.subarray(written), ...rest.slice(index + 1)];
  }
}

function writeSome(descriptor: number, chunks: readonly Uint8Array[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const [only] = chunks;
    const done = (error: NodeJS.ErrnoException | null, written: number): void => {
      if (error) reject(error);
      else resolve(written);
    };
    if (chunks.length === 1 && only !== undefined) fs.write(descriptor, only, 0, only.length, null, done);
    else fs.writev(descriptor, chunks, done);
  });
}

const unlinkFile: (path: string) => Promise<void> = promisify(fs.unlink);

/** No error when it is gone already. (fs.rm would look at the file first, and on the main thread.) */
export async function removeFile(path: string): Promise<void> {
  try {
    await unlinkFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
