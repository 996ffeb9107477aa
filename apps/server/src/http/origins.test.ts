import { describe, expect, it } from 'vitest';

import { createHostCheck, originsOf } from './origins.ts';

describe('originsOf', () => {
  it.each([
    ['127.0.0.1', null, ['http://127.0.0.1:9001', 'http://localhost:9001']],
    ['localhost', null, ['http://localhost:9001']],
    ['::1', null, ['http://localhost:9001']],
    ['192.0.2.10', null, ['http://192.0.2.10:9001']],
    ['storage.internal', null, ['http://storage.internal:9001']],
    ['0.0.0.0', 'https://console.example.com', ['https://console.example.com']],
    [
      '127.0.0.1',
      'https://console.example.com',
      ['https://console.example.com', 'http://127.0.0.1:9001', 'http://localhost:9001'],
    ],
  ])('HOST=%s PUBLIC_URL=%s', (host, publicUrl, all) => {
    expect(originsOf({ host, publicUrl }, 9001)).toEqual({ primary: all[0], all });
  });

  it('leaves out the port that the scheme implies', () => {
    expect(originsOf({ host: '127.0.0.1', publicUrl: null }, 80).primary).toBe('http://127.0.0.1');
  });
});

describe('createHostCheck', () => {
  const isKnown = createHostCheck({ primary: '', all: ['https://console.example.com', 'http://127.0.0.1:9001'] });
  it.each(['console.example.com', 'console.example.com:443', 'CONSOLE.example.com', '127.0.0.1:9001'])(
    'knows %s',
    (host) => {
      expect(isKnown(host)).toBe(true);
    },
  );
  it.each([
    '',
    'example.com',
    'console.example.com:80',
    'console.example.com.',
    'x.console.example.com',
    '127.0.0.1',
    '127.0.0.1:443',
  ])('does not know %j', (host) => {
    expect(isKnown(host)).toBe(false);
  });
});
