// `npm run bench [-- name …]`: each benchmark prints figures of ours beside a peer's, measured in one run.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { checkNode } from './check-node.mjs';
import { ensureInstalled } from './install.mjs';
import { root, run, say } from './run.mjs';

checkNode();
await ensureInstalled();
const { ensureBuilt } = await import('./build.mjs');
await ensureBuilt();

const all = readdirSync(join(root, 'bench'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  .map((entry) => entry.name);
const wanted = process.argv.slice(2);
for (const name of wanted.length > 0 ? wanted : all) {
  if (!all.includes(name)) {
    say(`There is no benchmark "${name}". There are: ${all.join(', ')}.`);
    process.exit(1);
  }
  const { code } = await run(process.execPath, ['--import', 'tsx', join('bench', name, `${name}.bench.ts`)]);
  process.exitCode ||= code;
}
