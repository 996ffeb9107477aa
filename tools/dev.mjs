// `npm run dev`: the whole system with hot reload. Vite serves the console and hands the rest to the server, which is
// built anew and restarted (with the storage service that it carries) when its sources change.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';

import { checkNode } from './check-node.mjs';
import { ensureInstalled } from './install.mjs';
import { binOf, root, say } from './run.mjs';

checkNode();
await ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');

const serverSide = ['apps/storage', 'apps/server'];
const quietMs = 200;

/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
let ending = false;

await ensureBuilt(); // the console too: the server wants a page to serve
say('With hot reload the console is on http://127.0.0.1:5173; the server says its own address below.');
startServer();
const vite = spawn(process.execPath, [binOf('apps/console', 'vite')], {
  cwd: join(root, 'apps/console'),
  stdio: 'inherit',
  env: { ...process.env, STOWAGE_SERVER: `http://127.0.0.1:${process.env.PORT ?? 9001}` },
});
watchSources();

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    ending = true;
    vite.kill('SIGTERM');
    server?.kill('SIGTERM');
  });
}

function startServer() {
  const env = { ...process.env, NODE_ENV: 'development', STOWAGE_START: '1' };
  server = spawn(process.execPath, ['--enable-source-maps', join(root, 'apps/server/dist/main.js')], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
}

function watchSources() {
  /** @type {NodeJS.Timeout | undefined} */
  let pending;
  for (const folder of [...serverSide.map((folder) => `${folder}/src`), 'packages']) {
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (name === null || name.includes('.test.') || name.includes('node_modules')) return;
      clearTimeout(pending);
      pending = setTimeout(() => void rebuild(), quietMs);
    });
  }
}

async function rebuild() {
  try {
    await ensureBuilt(serverSide);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return; // the old server goes on until the sources build again
  }
  const old = server;
  if (ending || old === undefined) return;
  old.once('exit', () => !ending && startServer());
  old.kill('SIGTERM');
}
