import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createLogger } from '#server/log/create-logger.ts';

import { startStorage, type StorageProcess } from './start-storage.ts';

let folder: string;
let running: StorageProcess | undefined;
let log: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stowage-storage-process-'));
  log = '';
});
afterEach(async () => {
  await running?.stop(1000);
  running = undefined;
  rmSync(folder, { recursive: true, force: true });
});

/** Stands for the service: a program that keeps the same promises about its output, its exit codes and its end. */
function startProgram(body: string) {
  const file = join(folder, 'program.mjs');
  writeFileSync(
    file,
    `import { appendFileSync } from 'node:fs';
     const note = (text) => appendFileSync(${JSON.stringify(join(folder, 'notes'))}, text + '\\n');
     const listening = () => console.log(JSON.stringify({ level: 30, event: 'listening', url: 'http://127.0.0.1:' + (process.env.STORAGE_PORT === '0' ? 4321 : process.env.STORAGE_PORT), msg: 'ready' }));
     const stay = () => setInterval(() => {}, 1000);
     note('started ' + process.argv[2] + ' ' + process.env.STORAGE_PORT + ' ' + process.pid);
     ${body}`,
  );
  const logger = createLogger({ level: 'debug', style: 'json' }, (text) => (log += text));
  return startStorage({
    program: { file, environment: { STORAGE_PORT: '0', PATH: process.env['PATH'] ?? '' } },
    port: 9000,
    dataDir: '/data/storage',
    logger,
    backOff: { firstMs: 10, longestMs: 40, stableMs: 60_000 },
  });
}
const notes = (): string[] => {
  try {
    return readFileSync(join(folder, 'notes'), 'utf8').trim().split('\n');
  } catch {
    return [];
  }
};

describe('startStorage', () => {
  it('runs `serve` and waits for the line that says where it listens', async () => {
    running = await startProgram(`console.log('plain words'); setTimeout(() => { listening(); stay(); }, 100);`);
    expect(running.url).toBe('http://127.0.0.1:4321');
    expect(notes()[0]).toMatch(/^started serve 0 \d+$/);
  });

  it.each([
    [3, 3, 'Port 9000 for the storage service is in use. Stop what uses it, or set STORAGE_PORT to another port.'],
    [4, 4, 'Another storage service already uses /data/storage. Stop it, or set DATA_DIR to another folder.'],
    [5, 5, 'The storage service cannot write to /data/storage. Make it writable, or set DATA_DIR to another folder.'],
    [2, 2, 'The storage service ended before it was ready (exit code 2). It said: last words'],
    [9, 1, 'The storage service ended before it was ready (exit code 9). It said: last words'],
  ])('explains exit code %i before it listens', async (code, exitCode, sentence) => {
    await expect(
      startProgram(`console.error('first'); console.error('last words'); process.exitCode = ${code};`),
    ).rejects.toMatchObject({
      exitCode,
      message: sentence,
    });
  });

  it('starts it again on the same port whenever it ends by itself, and says so', async () => {
    running = await startProgram(`listening(); setTimeout(() => process.exit(7), 50);`);
    await expect.poll(() => notes().length, { timeout: 15_000 }).toBeGreaterThanOrEqual(4);
    expect(
      notes()
        .slice(1)
        .every((note) => note.startsWith('started serve 4321 ')),
    ).toBe(true);
    expect(log).toContain('The storage service ended unexpectedly (exit code 7). Starting it again in 0.01 s.');
    expect(log).toContain('Starting it again in 0.04 s.');
    expect(log).toContain('The storage service runs again.');
  });

  it('asks it to end, and does not start it again', async () => {
    running = await startProgram(
      `process.on('SIGTERM', () => { note('asked'); process.exit(0); }); listening(); stay();`,
    );
    await running.stop(5000);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(notes().slice(1)).toEqual(['asked']);
    expect(log).not.toContain('unexpectedly');
  });

  it('kills it when it does not end in time', async () => {
    running = await startProgram(`process.on('SIGTERM', () => note('ignored')); listening(); stay();`);
    const startedAt = performance.now();
    await running.stop(200);
    expect(performance.now() - startedAt).toBeLessThan(2000);
    expect(notes().slice(1)).toEqual(['ignored']);
  });

  it('makes its log part of ours, at the level it had', async () => {
    running = await startProgram(
      `listening(); console.log(JSON.stringify({ level: 50, msg: 'disk broken', key: 'a' })); setTimeout(() => console.error('odd'), 100); stay();`,
    );
    await expect.poll(() => log).toContain('"msg":"odd"');
    const records = log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(records.find((record) => record['msg'] === 'disk broken')).toMatchObject({
      level: 50,
      part: 'storage',
      key: 'a',
    });
    expect(records.find((record) => record['msg'] === 'odd')).toMatchObject({ level: 40, part: 'storage' });
  });
});
