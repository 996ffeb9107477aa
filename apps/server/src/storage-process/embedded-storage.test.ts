import { describe, expect, it } from 'vitest';

import { describeEmbeddedStorage, operatorKeysOf } from './embedded-storage.ts';

const describeWith = (host: string, publicUrl: string | null) =>
  describeEmbeddedStorage({
    config: { host, publicUrl, log: { level: 'warn', style: 'json' } },
    storage: { kind: 'embedded', port: 9000, region: 'hcm01' },
    program: 'main.js',
    dataDir: '/data/storage',
    operatorSecret: Buffer.alloc(32, 7),
  });

describe('the embedded service', () => {
  it.each([
    ['127.0.0.1', null, 'http://127.0.0.1:9000', 'http://127.0.0.1:9000'],
    ['::1', null, 'http://[::1]:9000', 'http://[::1]:9000'],
    ['192.0.2.10', null, 'http://192.0.2.10:9000', 'http://192.0.2.10:9000'],
    ['0.0.0.0', 'https://console.example.com', 'http://127.0.0.1:9000', 'http://console.example.com:9000'],
    ['127.0.0.1', 'https://console.example.com', 'http://127.0.0.1:9000', 'http://127.0.0.1:9000'],
  ])('is reached and known as it should be with HOST=%s PUBLIC_URL=%s', (host, publicUrl, connectTo, endpoint) => {
    expect(describeWith(host, publicUrl).addressOf(`http://x:9000`)).toEqual({ connectTo, endpoint });
  });

  it('is told nothing of our environment but its own settings', () => {
    expect(Object.keys(describeWith('127.0.0.1', null).program.environment).sort()).toEqual([
      'LOG_LEVEL',
      'NODE_ENV',
      'STORAGE_DATA_DIR',
      'STORAGE_HOST',
      'STORAGE_OPERATOR_ACCESS_KEY',
      'STORAGE_OPERATOR_SECRET_KEY',
      'STORAGE_PORT',
      'STORAGE_REGION',
    ]);
  });

  it('A52: has operator keys that differ per installation and stay the same in one', () => {
    const first = operatorKeysOf(Buffer.alloc(32, 1));
    expect(first).toEqual(operatorKeysOf(Buffer.alloc(32, 1)));
    expect(first.accessKeyId).toMatch(/^AKIA[A-Z2-7]{16}$/);
    expect(first.secretAccessKey).toHaveLength(40);
    const second = operatorKeysOf(Buffer.alloc(32, 2));
    expect(second.accessKeyId).not.toBe(first.accessKeyId);
    expect(second.secretAccessKey).not.toBe(first.secretAccessKey);
  });
});
