import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Names that trip clients up, as far as a file system can hold them. What it cannot (`a//b`, `./x`, `../y`) is uploaded into folders of such names. */
export const oddNames = [
  'plain.txt',
  'with space.txt',
  'a+b.txt',
  '100%.txt',
  '%2F.txt',
  'hash#tag.txt',
  'what?.txt',
  'bản đồ Sài Gòn.txt',
  '日本語 😀.txt',
  'deep/er/and deeper/file & more=1;2.txt',
  '.hidden',
] as const;

/** A folder whose files each hold their own name, so that a mix-up is seen. */
export async function makeOddFolder(parent: string): Promise<string> {
  const folder = join(parent, 'odd folder');
  for (const name of oddNames) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), `this is ${name}`);
  }
  return folder;
}

/** A file of random bytes, and what its SHA-256 is. */
export async function makeLargeFile(path: string, mebibytes: number): Promise<string> {
  const hash = createHash('sha256');
  const out = createWriteStream(path);
  for (let written = 0; written < mebibytes; written += 1) {
    const chunk = randomBytes(1024 * 1024);
    hash.update(chunk);
    if (!out.write(chunk)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'finish');
  return hash.digest('hex');
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
