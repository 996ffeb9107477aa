// `npm run test:node -- 24`: the whole test command in a fresh clone of what is committed, on another major of Node, which
// npm's `node` package brings.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { root, run, say } from './run.mjs';

const major = process.argv[2] ?? '24';
const folder = mkdtempSync(join(tmpdir(), `stowage-node-${major}-`));
const clone = join(folder, 'stowage');
const runtime = join(folder, 'runtime');

await must('git', ['clone', '--quiet', root, clone]);
await must('npm', ['install', '--prefix', runtime, '--no-audit', '--no-fund', '--loglevel=error', `node@${major}`]);
const bin = join(runtime, 'node_modules', 'node', 'bin');
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
await run('node', ['--version'], { env });
say(`Testing in ${clone}`);
const { code } = await run('npm', ['test'], { cwd: clone, env });
process.exitCode = code;

/** @param {string} command @param {string[]} args */
async function must(command, args) {
  const { code } = await run(command, args, { quiet: true });
  if (code !== 0) process.exit(code);
}
