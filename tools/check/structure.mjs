// The structure of the project: import direction, unused code, the lock file, and paths that documents name.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { binOf, root, run, say } from '../run.mjs';

/** @type {string[]} */
const problems = [];

await checkImportDirection();
await checkUnusedCode();
checkLockFile();
await checkTrackedFiles();

for (const problem of problems) say(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

async function checkImportDirection() {
  const args = [
    binOf('.', 'dependency-cruiser', 'depcruise'),
    '--config',
    'dependency-cruiser.config.cjs',
    '--output-type',
    'json',
    'packages',
    'apps',
    'e2e',
    'bench',
    'tools',
  ];
  const { output } = await run(process.execPath, args, { quiet: true });
  const { summary } = JSON.parse(output.slice(output.indexOf('{')));
  // With a TypeScript that it cannot read, dependency-cruiser finds no modules, no violations, and is content.
  if (summary.totalCruised < 100)
    problems.push(`Import direction: only ${summary.totalCruised} modules were read, so the rules checked nothing.`);
  for (const { from, to, rule } of summary.violations)
    problems.push(`Import direction: ${from} → ${to} breaks "${rule.name}".`);
}

async function checkUnusedCode() {
  const { code } = await run(process.execPath, [binOf('.', 'knip')], { quiet: true });
  if (code !== 0) problems.push('Unused code: what knip found stands above.');
}

function checkLockFile() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const [path, entry] of Object.entries(lock.packages)) {
    // npm writes `resolved` for our own workspaces too; those are folders, not addresses.
    if (entry.resolved !== undefined && !entry.link)
      problems.push(`package-lock.json: ${path} holds a resolved address.`);
  }
}

async function checkTrackedFiles() {
  const { output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.md'], {
    quiet: true,
  });
  for (const document of output.split('\n').filter((path) => path !== '' && existsSync(join(root, path)))) {
    const text = readFileSync(join(root, document), 'utf8');
    for (const [, target = ''] of text.matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)[^)]*\)/g)) {
      if (!existsSync(join(root, dirname(document), target)))
        problems.push(`${document} links to ${target}, which does not exist.`);
    }
    for (const [, path = ''] of text.matchAll(/`((?:apps|packages|tools|docs|e2e|bench)\/[\w./-]+)`/g)) {
      if (!existsSync(join(root, path)) && !path.includes('/dist'))
        problems.push(`${document} names ${path}, which does not exist.`);
    }
  }
}
