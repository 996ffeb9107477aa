import { describe, expect, it } from 'vitest';

import type { Credential } from '#console/lib/credentials/credential-files.ts';
import { appConfiguration, appIds } from './app-configuration.ts';
import { appUserName } from './app-user-name.ts';
import { endpointHints } from './endpoint-hints.ts';

const credential: Credential = {
  userName: 'app',
  accessKeyId: 'AKIAEXAMPLE000000001',
  secretAccessKey: 'abc/def+ghi',
  endpoint: 'https://storage.example.test:9000',
  region: 'hcm01',
};
const all = (target: Parameters<typeof appConfiguration>[1]) =>
  appIds.map((app) => ({
    app,
    text: appConfiguration(app, target)
      .map((block) => block.text)
      .join('\n'),
  }));

describe('configurations for applications', () => {
  it('each carry endpoint, region, key and secret', () => {
    for (const { app, text } of all({ credential, bucket: 'logs', canWrite: true })) {
      expect(text, app).toContain(app === 's3cmd' ? 'storage.example.test:9000' : credential.endpoint);
      expect(text, app).toContain('hcm01');
      expect(text, app).toContain(credential.accessKeyId);
      expect(text, app).toContain(credential.secretAccessKey);
      expect(text, app).toContain('logs');
    }
  });

  it('each address buckets by path', () => {
    const markers = {
      'aws-cli': 'addressing_style = path',
      rclone: 'force_path_style = true',
      s3cmd: 'host_bucket = storage.example.test:9000\n',
      boto3: '"addressing_style": "path"',
      'javascript-sdk': 'forcePathStyle: true',
    };
    for (const { app, text } of all({ credential, bucket: null, canWrite: false })) {
      expect(text, app).toContain(markers[app]);
    }
  });

  it('never show writing to somebody whose key may only read', () => {
    for (const { app, text } of all({ credential, bucket: 'logs', canWrite: false })) {
      expect(text, app).not.toMatch(/put_object|PutObject|s3cmd put|photo/);
    }
  });

  it('tell s3cmd whether the endpoint speaks TLS', () => {
    const [file] = appConfiguration('s3cmd', { credential, bucket: null, canWrite: false });
    expect(file!.text).toContain('use_https = True');
    const [plain] = appConfiguration('s3cmd', {
      credential: { ...credential, endpoint: 'http://127.0.0.1:9000' },
      bucket: null,
      canWrite: false,
    });
    expect(plain!.text).toContain('use_https = False');
  });

  it('keep rclone from creating the bucket that its key may not create', () => {
    expect(appConfiguration('rclone', { credential, bucket: 'logs', canWrite: true })[0]!.text).toContain(
      'no_check_bucket = true',
    );
  });
});

describe('what an endpoint means for an application', () => {
  it.each([
    ['http://127.0.0.1:9000', ['this-machine-only']],
    ['http://localhost:9000', ['this-machine-only']],
    ['http://[::1]:9000', ['this-machine-only']],
    ['http://storage.lan:9000', ['plain-http']],
    ['https://storage.example.test', []],
  ])('%s: %j', (endpoint, hints) => {
    expect(endpointHints(endpoint)).toEqual(hints);
  });
});

describe('the name of an application’s user', () => {
  it('counts up when it is taken, in any case', () => {
    expect(appUserName('rclone', 'logs', [])).toBe('rclone-logs');
    expect(appUserName('rclone', 'logs', ['RCLONE-logs', 'rclone-logs-2'])).toBe('rclone-logs-3');
  });

  it('fits IAM’s 64 characters', () => {
    const bucket = 'b'.repeat(63);
    const first = appUserName('javascript-sdk', bucket, []);
    expect(first.length).toBeLessThanOrEqual(64);
    expect(appUserName('javascript-sdk', bucket, [first]).length).toBeLessThanOrEqual(64);
  });
});
