// How much JavaScript a page needs before it is whole: gzip sizes of everything that its chunks import, from the build's
// manifest. The pages are read from the route files, so that a new one is measured from its first day.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { root, say } from '../run.mjs';

const consoleFolder = join(root, 'apps/console');
const routesFolder = join(consoleFolder, 'src/app/routes');
const budgetsKib = { signIn: 130, objects: 200, other: 180 };
const fewestPages = 15;

/** @type {Record<string, { file: string, imports?: string[] }>} */
const manifest = JSON.parse(readFileSync(join(consoleFolder, 'dist/.vite/manifest.json'), 'utf8'));

/** @typedef {{ source: string, namespaces: string[] }} Page */
const { shell, pages } = readRoutes();
if (pages.length < fewestPages)
  fail(`Only ${pages.length} pages were found in ${routesFolder}; the check would check nothing.`);

let over = 0;
for (const page of pages) {
  const entries = ['index.html', ...chunksOf(page), ...(page.inShell ? chunksOf(shell) : []), ...wordsOf(['ui'])];
  const kib = [...closure(entries)].reduce((sum, file) => sum + gzipSize(file), 0) / 1024;
  const budgetKib = page.source.includes('/sign-in/')
    ? budgetsKib.signIn
    : page.source.includes('/objects/')
      ? budgetsKib.objects
      : budgetsKib.other;
  const verdict = kib > budgetKib ? 'OVER' : 'ok';
  if (verdict === 'OVER') over += 1;
  say(`${verdict.padEnd(5)}${kib.toFixed(1).padStart(6)} of ${budgetKib} KiB  ${page.source}`);
}
process.exitCode = over > 0 ? 1 : 0;

function readRoutes() {
  const pattern = /lazyPage\(\s*\(\) => import\('#console\/([^']+)'\),\s*'\w+',\s*(\[[^\]]*\]|\w+)/g;
  /** @type {Page | undefined} */
  let shell;
  /** @type {(Page & { inShell: boolean })[]} */
  const pages = [];
  for (const name of readdirSync(routesFolder)) {
    const text = readFileSync(join(routesFolder, name), 'utf8');
    const inShell = text.includes('shellRoute') && name !== 'shell.tsx';
    for (const [, path = '', words = ''] of text.matchAll(pattern)) {
      const list = words.startsWith('[') ? words : (text.match(new RegExp(`${words} = (\\[[^\\]]*\\])`))?.[1] ?? '[]');
      const page = { source: `src/${path}`, namespaces: [...list.matchAll(/'([^']+)'/g)].map(([, word = '']) => word) };
      if (name === 'shell.tsx') shell = page;
      else pages.push({ ...page, inShell });
    }
  }
  if (shell === undefined) return fail('No shell was found in src/app/routes/shell.tsx.');
  return { shell, pages };
}

/** @param {Page} page */
function chunksOf(page) {
  if (!(page.source in manifest)) fail(`${page.source} has no chunk of its own.`);
  return [page.source, ...wordsOf(page.namespaces)];
}

/** The English words of a page; another language takes their place, it is not added. @param {string[]} namespaces */
function wordsOf(namespaces) {
  return namespaces.map((namespace) => `locales/en/${namespace}.json`).filter((key) => key in manifest);
}

/** @param {string[]} entries manifest keys @returns {Set<string>} files */
function closure(entries) {
  const seen = new Set();
  const waiting = [...entries];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    waiting.push(...(manifest[key]?.imports ?? []));
  }
  return new Set([...seen].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js')));
}

/** @param {string} file */
function gzipSize(file) {
  const path = join(consoleFolder, 'dist', file);
  try {
    return readFileSync(`${path}.gz`).length;
  } catch {
    return readFileSync(path).length; // too small to be worth compressing
  }
}

/** @param {string} reason @returns {never} */
function fail(reason) {
  say(reason);
  process.exit(1);
}
