// What the tests need from the operating system: fetched where we may (Debian, root), asked for where we may not.
import { accessSync, constants } from 'node:fs';

import { findChromium } from './chromium.mjs';
import { run, say } from './run.mjs';

/** @returns {Promise<string>} path of a Chromium */
export async function ensureChromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  await install('chromium');
  const installed = findChromium();
  if (installed !== undefined) return installed;
  say(
    'The browser tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
  process.exit(1);
}

/** PostgreSQL is wanted, not needed: without it the tests say that they ran on SQLite only. */
export async function tryPostgres() {
  if (['15', '16', '17', '18'].some((major) => isExecutable(`/usr/lib/postgresql/${major}/bin/initdb`))) return;
  await install('postgresql');
}

/** @param {string} packageName */
async function install(packageName) {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return;
  say(`Installing ${packageName} with apt-get …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { quiet: true, env });
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', packageName], { quiet: true, env });
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
