import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { mediaTypeOf } from './media-types.ts';

export type ContentCoding = 'br' | 'gzip' | 'identity';

export interface StaticFile {
  mediaType: string;
  /** The file as it is and as the build compressed it. */
  bodies: Readonly<{ identity: Buffer } & Partial<Record<ContentCoding, Buffer>>>;
  /** Without the quotes and without the coding. */
  tag: string;
}

export interface ConsoleBuild {
  /** By the raw path that a request must name exactly. */
  files: ReadonlyMap<string, StaticFile>;
  /** The page with its placeholders; null when the console was not built. */
  page: string | null;
}

const codings = { br: '.br', gzip: '.gz' } as const;
const pageFile = 'index.html';

/**
 * Reads a build of the console once, whole, into memory (a few MiB). Requests then choose from a fixed map, so no path of
 * a request ever reaches the file system, and a build that is replaced under a running server cannot mix with this one.
 * Source maps, dot files and everything below dot folders are left out.
 */
export function readConsoleBuild(folder: string): ConsoleBuild {
  const paths = listFiles(folder);
  const known = new Set(paths);
  const files = new Map<string, StaticFile>();
  for (const path of paths) {
    if (path === pageFile || path.endsWith('.map') || isVariant(path, known)) continue;
    files.set(`/${path}`, readStaticFile(folder, path, known));
  }
  return { files, page: known.has(pageFile) ? readFileSync(join(folder, pageFile), 'utf8') : null };
}

function readStaticFile(folder: string, path: string, known: ReadonlySet<string>): StaticFile {
  const identity = readFileSync(join(folder, path));
  const bodies: StaticFile['bodies'] = {
    identity,
    ...(known.has(path + codings.br) ? { br: readFileSync(join(folder, path + codings.br)) } : {}),
    ...(known.has(path + codings.gzip) ? { gzip: readFileSync(join(folder, path + codings.gzip)) } : {}),
  };
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { mediaType: mediaTypeOf(path), bodies, tag };
}

function isVariant(path: string, known: ReadonlySet<string>): boolean {
  return Object.values(codings).some((ending) => path.endsWith(ending) && known.has(path.slice(0, -ending.length)));
}

function listFiles(folder: string): string[] {
  try {
    return filesBelow(folder, '');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Walks by hand: the recursive `readdir` of Node 24 goes through links to folders, out of the build. */
function filesBelow(folder: string, prefix: string): string[] {
  return readdirSync(join(folder, prefix), { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .flatMap((entry) => {
      const path = `${prefix}${entry.name}`;
      if (entry.isDirectory()) return filesBelow(folder, `${path}/`);
      return entry.isFile() ? [path] : [];
    });
}
