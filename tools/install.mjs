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
 * that. Most installations carry them beside the program, for exactly this Node: then nothing needs to be fetched.
 */
function buildEnvironment() {
  const prefix = dirname(dirname(process.execPath));
  const hasHeaders = existsSync(join(prefix, 'include', 'node', 'node_version.h'));
  return hasHeaders ? { npm_config_nodedir: prefix, ...process.env } : process.env;
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
