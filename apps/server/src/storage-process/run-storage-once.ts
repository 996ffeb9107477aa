import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

import type { Logger } from '#server/log/create-logger.ts';

import type { StorageExit } from './explain-exit.ts';

export interface StorageProgram {
  /** File that Node runs, with `serve` as its argument. */
  file: string;
  /** The whole environment of the service: nothing of ours is inherited, since ours may hold other secrets. */
  environment: Readonly<Record<string, string>>;
}

export interface StorageRun {
  child: ChildProcess;
  /** The address it listens on; rejects never, stays open when it ends before. */
  listening: Promise<string>;
  ended: Promise<StorageExit>;
}

/**
 * Ends the service when our end of its standard input closes. It is the one thing the system does for us when this
 * process is killed outright; without it the service would live on and hold its port and its data directory.
 */
const endWithParent = `data:text/javascript,${encodeURIComponent(
  `process.stdin.resume().on('end', () => process.kill(process.pid, 'SIGTERM')).on('error', () => process.kill(process.pid, 'SIGTERM')).unref();`,
)}`;

const keptErrorLines = 40;

export function runStorageOnce(program: StorageProgram, logger: Logger): StorageRun {
  const child = spawn(process.execPath, [...process.execArgv, '--import', endWithParent, program.file, 'serve'], {
    env: program.environment,
    stdio: ['pipe', 'pipe', 'pipe'],
    // A group of its own: Ctrl-C reaches us only, and we end the service after the requests that use it.
    detached: true,
  });
  // It may end before it reads; the exit says so already.
  child.stdin.on('error', () => undefined);

  const listening = new Promise<string>((resolve) => {
    forEachLine(child.stdout, (line) => {
      const record = parseRecord(line);
      if (record?.['event'] === 'listening' && typeof record['url'] === 'string') resolve(record['url']);
      passOn(line, record, logger);
    });
  });

  let isListening = false;
  void listening.then(() => (isListening = true));

  const lastLines: string[] = [];
  forEachLine(child.stderr, (line) => {
    // The last line of a stack trace that ends Node names only its version.
    if (line.trim() === '' || line.startsWith('Node.js v')) return;
    lastLines.push(line.trim());
    if (lastLines.length > keptErrorLines) lastLines.shift();
    // Before it listens its end is explained in one sentence; the rest is for who looks closer.
    logger[isListening ? 'warn' : 'debug']({ part: 'storage' }, line);
  });

  const ended = new Promise<StorageExit>((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, lastWords: error.message }));
    child.once('close', (code, signal) => resolve({ code, signal, lastWords: sentenceIn(lastLines) }));
  });
  return { child, listening, ended };
}

/** Its one sentence, or of a stack trace the line that says what went wrong. */
function sentenceIn(lines: readonly string[]): string {
  return lines.find((line) => /^(\w+: )*\w*Error\b.*: /.test(line)) ?? lines.at(-1) ?? '';
}

function forEachLine(stream: Readable, onLine: (line: string) => void): void {
  createInterface({ input: stream, crlfDelay: Infinity }).on('line', onLine);
}

function parseRecord(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

const levelNames = { 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'error' } as const;

/** Its log becomes part of ours, with the level it had. */
function passOn(line: string, record: Record<string, unknown> | null, logger: Logger): void {
  if (record === null) {
    logger.info({ part: 'storage' }, line);
    return;
  }
  const { level, msg, time: _time, ...fields } = record;
  const name = levelNames[Number(level) as keyof typeof levelNames] ?? 'debug';
  // What is news in a log of its own is detail in ours: the server says itself what it starts.
  logger[name === 'info' ? 'debug' : name]({ ...fields, part: 'storage' }, typeof msg === 'string' ? msg : '');
}
