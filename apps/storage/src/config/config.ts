import path from 'node:path';

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly region: string;
  /** Host names under which `bucket.name` addresses a bucket; longest first. */
  readonly domains: readonly string[];
  readonly operator: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
  readonly logLevel: string;
  /** Started by another process, which holds stdin or an IPC channel open as long as it lives. */
  readonly endsWithParent: boolean;
}

/** Says which variable is wrong, in one sentence. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'];
const DEFAULT_DOMAINS = ['s3.localhost', 'localhost'];

/** The only reader of the environment. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  return Object.freeze({
    host: text(env, 'STORAGE_HOST') ?? '127.0.0.1',
    port: readPort(env),
    dataDir: path.resolve(text(env, 'STORAGE_DATA_DIR') ?? './data/storage'),
    region: readRegion(env),
    domains: readDomains(env),
    operator: readOperator(env),
    logLevel: readLogLevel(env),
    endsWithParent: text(env, 'STORAGE_PARENT') === '1',
  });
}

function text(env: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === '' ? undefined : value;
}

function readPort(env: Readonly<Record<string, string | undefined>>): number {
  const value = text(env, 'STORAGE_PORT') ?? '9000';
  const port = Number(value);
  if (/^\d{1,5}$/.test(value) && port <= 65_535) return port;
  throw new ConfigError(`STORAGE_PORT must be a number from 0 to 65535, but it is "${value}".`);
}

function readRegion(env: Readonly<Record<string, string | undefined>>): string {
  const region = text(env, 'STORAGE_REGION') ?? 'hcm01';
  if (/^[a-z0-9-]{1,32}$/.test(region)) return region;
  throw new ConfigError(
    `STORAGE_REGION must be 1 to 32 lower-case letters, digits and hyphens, but it is "${region}".`,
  );
}

function readDomains(env: Readonly<Record<string, string | undefined>>): string[] {
  const value = text(env, 'STORAGE_DOMAIN');
  const domains = value === undefined ? DEFAULT_DOMAINS : value.split(',').map((domain) => domain.trim().toLowerCase());
  for (const domain of domains) {
    if (!/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(domain)) {
      throw new ConfigError(`STORAGE_DOMAIN must be host names separated by commas, but it holds "${domain}".`);
    }
  }
  return domains.toSorted((a, b) => b.length - a.length);
}

function readOperator(env: Readonly<Record<string, string | undefined>>): Config['operator'] {
  const accessKeyId = text(env, 'STORAGE_OPERATOR_ACCESS_KEY');
  const secretAccessKey = text(env, 'STORAGE_OPERATOR_SECRET_KEY');
  if (accessKeyId === undefined && secretAccessKey === undefined) return null;
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new ConfigError('STORAGE_OPERATOR_ACCESS_KEY and STORAGE_OPERATOR_SECRET_KEY must be set together.');
  }
  if (!/^\w{16,128}$/.test(accessKeyId)) {
    throw new ConfigError('STORAGE_OPERATOR_ACCESS_KEY must be 16 to 128 letters, digits and underscores.');
  }
  if (secretAccessKey.length < 32) {
    throw new ConfigError('STORAGE_OPERATOR_SECRET_KEY must be at least 32 characters long.');
  }
  return { accessKeyId, secretAccessKey };
}

function readLogLevel(env: Readonly<Record<string, string | undefined>>): string {
  const level = text(env, 'LOG_LEVEL') ?? 'info';
  if (LOG_LEVELS.includes(level)) return level;
  throw new ConfigError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, but it is "${level}".`);
}
