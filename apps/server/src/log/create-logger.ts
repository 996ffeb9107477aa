import { pino } from 'pino';

import type { Config } from '#server/config/config.ts';

import { formatHumanLine } from './format-human-line.ts';

/** Called with fields and a sentence. Never give it headers, bodies or query strings: they hold keys and signatures. */
export type Logger = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'>;

/** JSON lines for machines, plain lines for a person at a terminal. */
export function createLogger(
  { level, style }: Config['log'],
  write: (text: string) => void = (text) => void process.stdout.write(text),
): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  return pino(options, { write: style === 'human' ? (line) => write(formatHumanLine(line)) : write });
}
