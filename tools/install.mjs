// Brings node_modules to what package-lock.json says, and does nothing when it is there already.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { root, run, say } from './run.mjs';

const stampPath = join(root, 'node_modules', '.stowage-installed');

export async function ensureInstalled() {
  const wanted = fingerprint();
  if (readStamp() === wanted) return;
  say('Installing packages (a minute or two, only when they changed) …');
  const { code } = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    quiet: true,
    env: buildEnvironment(),
  });
  if (code !== 0) {
    say('The packages could not be installed; what npm said stands above.');
    process.exit(1);
  }
  writeFileSync(stampPath, wanted);
}

/**
 * Where no ready-made build of a native package can be fetched, npm compiles it, and would fetch the headers of Node for
 * that. Most installations carry them, for exactly this Node: beside the program, or in the package for this platform
 * that npm's own `node` package unpacks. Then nothing is fetched, and no setting for another Node can be wrong.
 */
function buildEnvironment() {
  const prefix = dirname(dirname(process.execPath));
  const platform = `node-${process.platform}-${process.arch}`;
  const places = [prefix, join(prefix, 'node_modules', platform), join(dirname(prefix), platform)];
  const headers = places.find((place) => existsSync(join(place, 'include', 'node', 'node_version.h')));
  return headers === undefined ? process.env : { ...process.env, npm_config_nodedir: headers };
}

/** The lock file, and the Node that native packages were built for. */
function fingerprint() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const { modules } = process.versions;
  return createHash('sha256').update(lock).update(`${modules} ${process.platform} ${process.arch}`).digest('hex');
}

function readStamp() {
  try {
    return readFileSync(stampPath, 'utf8');
  } catch {
    return undefined;
  }
}
