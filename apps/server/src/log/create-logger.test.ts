import { describe, expect, it } from 'vitest';

import { createLogger } from './create-logger.ts';

function linesOf(style: 'human' | 'json', act: (logger: ReturnType<typeof createLogger>) => void): string {
  let text = '';
  act(createLogger({ level: 'info', style }, (part) => (text += part)));
  return text;
}

describe('createLogger', () => {
  it('writes plain sentences for people', () => {
    expect(linesOf('human', (log) => log.info({ port: 9001 }, 'Open http://127.0.0.1:9001'))).toBe(
      'Open http://127.0.0.1:9001\n',
    );
    expect(linesOf('human', (log) => log.warn('The storage service ended.'))).toBe(
      'Warning: The storage service ended.\n',
    );
  });

  it('shows the cause of an error to people', () => {
    const text = linesOf('human', (log) => log.error({ err: new Error('disk full') }, 'Could not write'));
    expect(text).toMatch(/^Error: Could not write\n {2}Error: disk full/);
  });

  it('shows no people what has only fields, unless something is wrong', () => {
    expect(linesOf('human', (log) => log.info({ event: 'signed_in' }))).toBe('');
    expect(linesOf('human', (log) => log.warn({ event: 'account_postponed' }))).toBe('Warning: account postponed\n');
  });

  it('lets no value forge a line or drive the terminal', () => {
    const text = linesOf('human', (log) => log.info('key \u001b[2J\r\nError: forged'));
    expect(text).toBe('key  [2J  Error: forged\n');
  });

  it('writes one JSON object per line for machines', () => {
    const text = linesOf('json', (log) => log.info({ event: 'listening' }, 'a\nb'));
    expect(text.split('\n')).toHaveLength(2);
    expect(JSON.parse(text)).toMatchObject({ level: 30, event: 'listening', msg: 'a\nb' });
  });

  it('leaves out what is below the level', () => {
    expect(linesOf('json', (log) => log.debug('quiet'))).toBe('');
  });
});
