// Starting other programs from the project's own commands.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a program to its end with our own input and output.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, cwd?: string }} [options] `quiet` keeps the output back and shows it on failure only
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env = process.env, quiet = false, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      if (quiet && code !== 0) process.stderr.write(output);
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Replaces this process as well as Node can: the child gets our terminal, our signals and our place.
 *
 * @param {readonly string[]} args arguments for Node
 * @param {NodeJS.ProcessEnv} env
 */
export function becomeNode(args, env) {
  const child = spawn(process.execPath, args, { stdio: 'inherit', env });
  // Ctrl-C reaches the child through the terminal; it decides how to end, and we end with it.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
  });
}

/**
 * The script behind a package's command, found as the given workspace finds it.
 *
 * @param {string} workspace folder, such as `apps/console`; `.` for the root
 * @param {string} packageName
 * @param {string} [binName]
 */
export function binOf(workspace, packageName, binName = packageName) {
  const require = createRequire(join(root, workspace, 'package.json'));
  const manifestPath = findManifest(require, packageName);
  const { bin } = require(manifestPath);
  return join(dirname(manifestPath), typeof bin === 'string' ? bin : bin[binName]);
}

/**
 * @param {NodeJS.Require} require
 * @param {string} packageName
 */
function findManifest(require, packageName) {
  // A closed exports map hides package.json from require.resolve, so the search paths are walked by hand.
  for (const folder of require.resolve.paths(packageName) ?? []) {
    const path = join(folder, packageName, 'package.json');
    try {
      require(path);
      return path;
    } catch {
      // Not in this folder.
    }
  }
  throw new Error(`The package ${packageName} is not installed. Run npm ci.`);
}

/** @param {string} line */
export function say(line) {
  process.stderr.write(`${line}\n`);
}
