import type { LogLevel } from './log-levels.ts';

/** A pair of storage keys that an operator configured for an outside service. */
export interface StorageKeys {
  accessKeyId: string;
  secretAccessKey: string;
}

/** The storage service that the server starts by itself, as a process of its own. */
export interface EmbeddedStorageConfig {
  kind: 'embedded';
  port: number;
  region: string;
}

/** A storage service that somebody else runs. All three endpoints are origins. */
export interface OutsideStorageConfig {
  kind: 'outside';
  endpoint: string;
  iamEndpoint: string;
  stsEndpoint: string;
  region: string;
  /** Null: the server holds no storage account of its own, so people sign in with their access keys only. */
  keys: StorageKeys | null;
}

export interface MailConfig {
  smtpUrl: string;
  from: string;
}

/** Everything that the environment decides, read once and frozen. */
export interface Config {
  host: string;
  port: number;
  /** The origin that people open, when it differs from the address that the server listens on. */
  publicUrl: string | null;
  /** Absolute. */
  dataDir: string;
  /** PostgreSQL; null means the SQLite database in the data directory. */
  databaseUrl: string | null;
  storage: EmbeddedStorageConfig | OutsideStorageConfig;
  mail: MailConfig | null;
  contactUrl: string | null;
  log: { level: LogLevel; style: 'human' | 'json' };
  /** Addresses and networks of reverse proxies whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
}
