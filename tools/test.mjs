// `npm test`, and with `--fast` `npm run verify`: every check of the project, one after the other, with one closing line.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { checkNode } from './check-node.mjs';
import { ensureInstalled } from './install.mjs';
import { binOf, root, run, say } from './run.mjs';

checkNode();
const fast = process.argv.includes('--fast');
const reports = mkdtempSync(join(tmpdir(), 'stowage-test-'));
const totals = { passed: 0, failed: 0, skipped: 0 };

await ensureInstalled();

await check('structure', ['tools/check/structure.mjs']);
await check('lint', [binOf('.', 'oxlint'), '--type-aware', 'apps', 'packages', 'e2e', 'bench', 'tools']);
await check('format', [binOf('.', 'oxfmt'), '--check', '.']);
await check('types', [binOf('.', 'typescript', 'tsc'), '--noEmit']);
await vitest('unit');

if (!fast) {
  const { ensureChromium, tryPostgres } = await import('./debian.mjs');
  await ensureChromium();
  await tryPostgres();
  await check('build', ['tools/build.mjs']);
  await check('JavaScript budgets', ['tools/check/budgets.mjs']);
  // The same built files that `npm start` runs.
  process.env.STOWAGE_TEST_BUILT = '1';
  await vitest('http');
  await vitest('browser');
  await playwright();
}

rmSync(reports, { recursive: true, force: true });
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed${skipped}\n`);
process.exitCode = totals.failed > 0 ? 1 : 0;

/** A check that passes or fails as a whole. @param {string} name @param {string[]} args arguments for Node */
async function check(name, args) {
  const started = Date.now();
  const { code } = await run(process.execPath, args, { quiet: true });
  totals[code === 0 ? 'passed' : 'failed'] += 1;
  say(`${code === 0 ? 'ok' : 'FAILED'}  ${name} (${seconds(started)})`);
}

/** @param {string} project a project of vitest.config.ts */
async function vitest(project) {
  const started = Date.now();
  const report = join(reports, `${project}.json`);
  const args = [
    binOf('.', 'vitest'),
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const { code, output } = await run(process.execPath, args, { quiet: true });
  const result = readReport(report);
  count(`${project} tests`, started, code, {
    passed: result?.numPassedTests ?? 0,
    failed: result?.numFailedTests ?? 0,
    skipped: (result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0),
  });
  if (code === 0 && process.env.SHOW_OUTPUT) process.stderr.write(output);
}

async function playwright() {
  const started = Date.now();
  const report = join(reports, 'playwright.json');
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const args = [binOf('e2e', '@playwright/test', 'playwright'), 'test', '--reporter=line,json'];
  const { code } = await run(process.execPath, args, { quiet: true, env, cwd: join(root, 'e2e') });
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = readReport(report)?.stats ?? {};
  if (flaky > 0) say(`${flaky} browser journeys passed at the second try only.`);
  count('browser journeys', started, code, { passed: expected + flaky, failed: unexpected, skipped });
}

/**
 * @param {string} name
 * @param {number} started
 * @param {number} code
 * @param {{ passed: number, failed: number, skipped: number }} counts
 */
function count(name, started, code, counts) {
  // A runner that failed without a failed test (nothing found, an error outside of tests) is a failure all the same.
  const failed = code !== 0 ? Math.max(1, counts.failed) : counts.failed;
  const nothingRan = code === 0 && counts.passed === 0;
  totals.passed += counts.passed;
  totals.failed += nothingRan ? 1 : failed;
  totals.skipped += counts.skipped;
  const state = failed > 0 || nothingRan ? 'FAILED' : 'ok';
  say(`${state}  ${name}: ${counts.passed} passed, ${failed} failed, ${counts.skipped} skipped (${seconds(started)})`);
}

/** @param {string} path */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {number} started */
function seconds(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}
