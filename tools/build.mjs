// Builds what is stale: the console with Vite, the server and the storage service with Rolldown, one file each.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { ensureInstalled } from './install.mjs';
import { binOf, root, run, say } from './run.mjs';

const sharedInputs = ['packages', 'tsconfig.json', 'package-lock.json', 'tools/build.mjs'];
const targets = /** @type {const} */ ([
  { name: 'storage service', folder: 'apps/storage', build: () => bundle('apps/storage') },
  { name: 'server', folder: 'apps/server', build: () => bundle('apps/server') },
  { name: 'console', folder: 'apps/console', build: buildConsole },
]);

/** @param {readonly string[]} [folders] only these targets */
export async function ensureBuilt(folders = targets.map((target) => target.folder)) {
  for (const target of targets) {
    if (!folders.includes(target.folder)) continue;
    const stampPath = join(root, target.folder, 'dist', '.built-from');
    const wanted = fingerprint([target.folder, ...sharedInputs]);
    if (readStamp(stampPath) === wanted) continue;
    say(`Building the ${target.name} …`);
    rmSync(join(root, target.folder, 'dist'), { recursive: true, force: true });
    await target.build();
    mkdirSync(dirname(stampPath), { recursive: true });
    writeFileSync(stampPath, wanted);
  }
}

/** @param {string} folder */
async function bundle(folder) {
  const { rolldown } = await import('rolldown');
  const build = await rolldown({
    input: join(root, folder, 'src/main.ts'),
    platform: 'node',
    // Our own packages are bundled; what npm brings stays in node_modules, where native code must be anyway.
    external: (id) => /^[a-z@]/.test(id) && !id.startsWith('@stowage/') && !id.startsWith('#'),
    tsconfig: false,
  });
  await build.write({ file: join(root, folder, 'dist/main.js'), format: 'esm', sourcemap: true });
  await build.close();
}

async function buildConsole() {
  const vite = binOf('apps/console', 'vite');
  const { code } = await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'apps/console'),
  });
  if (code !== 0) {
    say('The console could not be built; what Vite said stands above.');
    process.exit(1);
  }
  compress(join(root, 'apps/console/dist/assets'));
}

/** Compressed once here, so that the server never compresses while somebody waits. @param {string} folder */
function compress(folder) {
  const worthIt = new Set(['.js', '.css', '.svg', '.json', '.map', '.txt']);
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (!worthIt.has(extname(name)) || statSync(path).size < 1024) continue;
    const bytes = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
  }
}

/** Content, not times: a fresh clone and a switched branch give the right answer. @param {readonly string[]} inputs */
function fingerprint(inputs) {
  const hash = createHash('sha256');
  for (const path of inputs.flatMap(filesBelow).sort()) {
    hash.update(`${relative(root, path)}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** @param {string} input @returns {string[]} */
function filesBelow(input) {
  const path = join(root, input);
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist' || entry.name.includes('.test.')) return [];
    const child = join(input, entry.name);
    return entry.isDirectory() ? filesBelow(child) : [join(root, child)];
  });
}

/** @param {string} path */
function readStamp(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled();
  await ensureBuilt();
}
