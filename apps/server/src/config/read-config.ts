import { resolve } from 'node:path';

import type { Config, MailConfig, OutsideStorageConfig, StorageKeys } from './config.ts';
import { ConfigError } from './config-error.ts';
import { hostKind } from './host-kind.ts';
import { logLevels } from './log-levels.ts';
import { type Environment, SettingsReader } from './settings-reader.ts';

const regionPattern = /^[a-z0-9-]{1,63}$/;

/**
 * Reads every setting from the environment. This folder is the only reader of it.
 *
 * @throws {ConfigError} with one sentence for each thing that is wrong.
 */
export function readConfig(environment: Environment = process.env, isTerminal = process.stdout.isTTY): Config {
  const settings = new SettingsReader(environment);

  const host = settings.host('HOST', '127.0.0.1');
  const port = settings.port('PORT', 9001);
  const publicUrl = settings.origin('PUBLIC_URL');
  refuseUnknowableAddress(settings, host, publicUrl);

  const config: Config = {
    host,
    port,
    publicUrl,
    dataDir: resolve(settings.text('DATA_DIR') ?? './data'),
    databaseUrl: settings.url(
      'DATABASE_URL',
      ['postgres', 'postgresql'],
      'postgres://user:password@db.example.com/stowage',
    ),
    storage: readStorage(settings, port),
    mail: readMail(settings),
    contactUrl: settings.url('CONTACT_URL', ['http', 'https', 'mailto'], 'https://example.com/contact'),
    log: {
      level: settings.oneOf('LOG_LEVEL', logLevels, 'info'),
      style: isTerminal || environment['STOWAGE_START'] === '1' ? 'human' : 'json',
    },
    trustedProxies: settings.networks('TRUST_PROXY'),
  };

  if (settings.problems.length > 0) throw new ConfigError(settings.problems);
  return deepFreeze(config);
}

/**
 * The server answers only requests that name an address it knows (a foreign name may be DNS rebinding) and it puts that
 * address into links and into the content security policy. So there must be one, and a policy can name no IPv6 address
 * (CSP3, host-source grammar).
 */
function refuseUnknowableAddress(settings: SettingsReader, host: string, publicUrl: string | null): void {
  if (publicUrl !== null && new URL(publicUrl).hostname.startsWith('[')) {
    settings.refuse(
      'PUBLIC_URL',
      'must use a host name or an IPv4 address, because browsers cannot name an IPv6 address in a content security policy.',
    );
  }
  if (publicUrl !== null || settings.text('PUBLIC_URL') !== null) return;
  const kind = hostKind(host);
  if (kind === 'wildcard' || kind === 'ipv6') {
    settings.refuse(
      'PUBLIC_URL',
      `must be set when HOST is ${host}: give the address that people open, such as http://192.0.2.10:9001 or https://console.example.com.`,
    );
  }
}

function readStorage(settings: SettingsReader, port: number): Config['storage'] {
  const endpoint = settings.origin('STORAGE_ENDPOINT');
  const iamEndpoint = settings.origin('IAM_ENDPOINT');
  const stsEndpoint = settings.origin('STS_ENDPOINT');
  const keys = readStorageKeys(settings);

  const region = settings.text('STORAGE_REGION') ?? 'hcm01';
  if (!regionPattern.test(region)) {
    settings.refuse('STORAGE_REGION', `may hold only a-z, 0-9 and "-", but it is "${region}".`);
  }

  if (settings.text('STORAGE_ENDPOINT') === null) {
    for (const variable of ['IAM_ENDPOINT', 'STS_ENDPOINT', 'STORAGE_ACCESS_KEY', 'STORAGE_SECRET_KEY']) {
      if (settings.text(variable) === null) continue;
      settings.refuse(variable, 'belongs to an outside storage service: set STORAGE_ENDPOINT too, or remove it.');
    }
    const storagePort = settings.port('STORAGE_PORT', 9000);
    if (storagePort === port && port !== 0) {
      settings.refuse('STORAGE_PORT', `must differ from PORT, but both are ${port}.`);
    }
    return { kind: 'embedded', port: storagePort, region };
  }

  // Where the endpoint itself was refused the value is never used: reading ends with a ConfigError.
  const origin = endpoint ?? '';
  return {
    kind: 'outside',
    endpoint: origin,
    iamEndpoint: iamEndpoint ?? origin,
    stsEndpoint: stsEndpoint ?? origin,
    region,
    keys,
  } satisfies OutsideStorageConfig;
}

function readStorageKeys(settings: SettingsReader): StorageKeys | null {
  const accessKeyId = settings.text('STORAGE_ACCESS_KEY');
  const secretAccessKey = settings.text('STORAGE_SECRET_KEY');
  if (accessKeyId !== null && secretAccessKey !== null) return { accessKeyId, secretAccessKey };
  if (accessKeyId !== null) settings.refuse('STORAGE_SECRET_KEY', 'must be set together with STORAGE_ACCESS_KEY.');
  if (secretAccessKey !== null) settings.refuse('STORAGE_ACCESS_KEY', 'must be set together with STORAGE_SECRET_KEY.');
  return null;
}

function readMail(settings: SettingsReader): MailConfig | null {
  const smtpUrl = settings.url('SMTP_URL', ['smtp', 'smtps'], 'smtps://user:password@mail.example.com:465');
  const from = settings.text('MAIL_FROM');
  if (settings.text('SMTP_URL') !== null && from === null) {
    settings.refuse('MAIL_FROM', 'must be set together with SMTP_URL: it is the sender, such as console@example.com.');
  }
  if (settings.text('SMTP_URL') === null && from !== null) {
    settings.refuse('MAIL_FROM', 'has no effect without SMTP_URL: set SMTP_URL too, or remove it.');
  }
  // A line break here would add headers to every mail (RFC 5322 section 2.2).
  if (from !== null && (!from.includes('@') || /[\r\n]/.test(from))) {
    settings.refuse('MAIL_FROM', 'must be a mail address, such as console@example.com.');
  }
  return smtpUrl !== null && from !== null ? { smtpUrl, from } : null;
}

function deepFreeze<Value extends object>(value: Value): Value {
  for (const part of Object.values(value)) {
    if (typeof part === 'object' && part !== null) deepFreeze(part);
  }
  return Object.freeze(value);
}
