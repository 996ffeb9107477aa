import { resolve } from 'node:path';

import { describe, expect, it } from 'vitest';

import { ConfigError } from './config-error.ts';
import { readConfig } from './read-config.ts';
import type { Environment } from './settings-reader.ts';

function problemsOf(environment: Environment): Record<string, string> {
  try {
    readConfig(environment, false);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return Object.fromEntries(error.problems.map((problem) => [problem.variable, problem.sentence]));
  }
  return {};
}

describe('readConfig', () => {
  it('needs nothing: every setting has a default', () => {
    expect(readConfig({}, false)).toEqual({
      host: '127.0.0.1',
      port: 9001,
      publicUrl: null,
      dataDir: resolve('data'),
      databaseUrl: null,
      storage: { kind: 'embedded', port: 9000, region: 'hcm01' },
      mail: null,
      contactUrl: null,
      log: { level: 'info', style: 'json' },
      trustedProxies: [],
    });
  });

  it('treats an empty value as absent', () => {
    expect(readConfig({ PORT: '', STORAGE_ENDPOINT: ' ', MAIL_FROM: '' }, false)).toEqual(readConfig({}, false));
  });

  it('freezes what it returns, all the way down', () => {
    const config = readConfig({ TRUST_PROXY: '::1' }, false);
    expect(Object.isFrozen(config)).toBe(true);
    expect(Object.isFrozen(config.storage)).toBe(true);
    expect(Object.isFrozen(config.trustedProxies)).toBe(true);
  });

  it('uses the storage endpoint for IAM and STS unless they are given', () => {
    const outside = { STORAGE_ENDPOINT: 'https://s3.example.com/', IAM_ENDPOINT: 'https://iam.example.com:8443' };
    expect(readConfig(outside, false).storage).toEqual({
      kind: 'outside',
      endpoint: 'https://s3.example.com',
      iamEndpoint: 'https://iam.example.com:8443',
      stsEndpoint: 'https://s3.example.com',
      region: 'hcm01',
      keys: null,
    });
  });

  it('reports every problem at once', () => {
    const problems = problemsOf({ PORT: 'x', STORAGE_PORT: '70000', LOG_LEVEL: 'loud', CONTACT_URL: 'nope' });
    expect(Object.keys(problems).sort()).toEqual(['CONTACT_URL', 'LOG_LEVEL', 'PORT', 'STORAGE_PORT']);
  });

  it('starts every sentence with the name of the variable', () => {
    const problems = problemsOf({ PORT: '-1', PUBLIC_URL: 'ftp://x', TRUST_PROXY: 'loopback' });
    for (const [variable, sentence] of Object.entries(problems)) expect(sentence.startsWith(`${variable} `)).toBe(true);
    expect(Object.keys(problems)).toHaveLength(3);
  });

  it.each([
    ['HOST', { HOST: 'http://x' }],
    ['HOST', { HOST: '127.0.0.1:80' }],
    ['PORT', { PORT: '65536' }],
    ['PORT', { PORT: '9001a' }],
    ['STORAGE_PORT', { PORT: '9000' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://console.example.com/path' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'https://user@console.example.com' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://[2001:db8::1]:9001' }],
    ['PUBLIC_URL', { HOST: '0.0.0.0' }],
    ['PUBLIC_URL', { HOST: '::' }],
    ['PUBLIC_URL', { HOST: '2001:db8::1' }],
    ['STORAGE_ENDPOINT', { STORAGE_ENDPOINT: 'https://s3.example.com/base' }],
    ['STORAGE_SECRET_KEY', { STORAGE_ENDPOINT: 'https://s3.example.com', STORAGE_ACCESS_KEY: 'a' }],
    ['STORAGE_ACCESS_KEY', { STORAGE_ENDPOINT: 'https://s3.example.com', STORAGE_SECRET_KEY: 'a' }],
    ['IAM_ENDPOINT', { IAM_ENDPOINT: 'https://iam.example.com' }],
    ['STORAGE_ACCESS_KEY', { STORAGE_ACCESS_KEY: 'a', STORAGE_SECRET_KEY: 'b' }],
    ['STORAGE_REGION', { STORAGE_REGION: 'a b' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x/y' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example.com', MAIL_FROM: 'a@example.com' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example.com' }],
    ['MAIL_FROM', { MAIL_FROM: 'a@example.com' }],
    ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'a@example.com\r\nBcc: b@example.com' }],
    ['CONTACT_URL', { CONTACT_URL: 'javascript:alert(1)' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'verbose' }],
    ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/33' }],
  ])('refuses a bad %s: %j', (variable, environment) => {
    expect(Object.keys(problemsOf(environment))).toContain(variable);
  });

  it.each([
    { HOST: '0.0.0.0', PUBLIC_URL: 'http://192.0.2.10:9001' },
    { HOST: '192.0.2.10' },
    { HOST: '::1' },
    { HOST: '[::1]' },
    { STORAGE_ENDPOINT: 'https://s3.example.com', STORAGE_ACCESS_KEY: 'a', STORAGE_SECRET_KEY: 'b' },
    { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'Stowage <console@example.com>' },
    { CONTACT_URL: 'mailto:help@example.com' },
    { TRUST_PROXY: '127.0.0.1, 10.0.0.0/8, fd00::/8' },
    { LOG_LEVEL: 'DEBUG' },
    { PORT: '0', STORAGE_PORT: '0' },
  ])('accepts %j', (environment) => {
    expect(problemsOf(environment)).toEqual({});
  });

  it('never repeats a password in a sentence', () => {
    const problems = problemsOf({
      DATABASE_URL: 'mysql://user:canary-secret@db/x',
      SMTP_URL: 'http://user:canary-secret@mail',
      STORAGE_ENDPOINT: 'https://user:canary-secret@s3.example.com',
    });
    expect(Object.keys(problems)).toHaveLength(4);
    expect(JSON.stringify(problems)).not.toContain('canary-secret');
  });

  it('speaks to people on a terminal and under the start script, and in JSON otherwise', () => {
    expect(readConfig({}, true).log.style).toBe('human');
    expect(readConfig({ STOWAGE_START: '1' }, false).log.style).toBe('human');
    expect(readConfig({}, false).log.style).toBe('json');
  });
});
