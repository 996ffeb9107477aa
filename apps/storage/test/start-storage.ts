import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { S3Client } from '@aws-sdk/client-s3';

import { readConfig } from '#storage/config/config.ts';
import { createAccount } from '#storage/identity/create-account.ts';
import { startService } from '#storage/service.ts';
import type { StorageService } from '#storage/service.ts';

export const REGION = 'hcm01';

export interface TestCredentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/** The whole service in this process: real sockets, real files in a directory of its own. */
export class TestStorage {
  readonly dataDir: string;
  #service: StorageService;
  readonly logLines: object[];

  private constructor(dataDir: string, service: StorageService, logLines: object[]) {
    this.dataDir = dataDir;
    this.#service = service;
    this.logLines = logLines;
  }

  static async start(): Promise<TestStorage> {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'stowage-storage-'));
    const logLines: object[] = [];
    const service = await startService(testConfig(dataDir), { log: keepingLog(logLines) });
    return new TestStorage(dataDir, service, logLines);
  }

  get url(): string {
    return this.#service.url;
  }

  get host(): string {
    return new URL(this.url).host;
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  /** A new account and the keys of its root. */
  async createAccount(accountName = 'Ada'): Promise<TestCredentials & { accountId: string }> {
    const identity = this.#service.identity;
    const created = await createAccount({ accountName }, { ...identity, now: new Date() });
    return {
      accountId: created.account.accountId,
      accessKeyId: created.accessKeyId,
      secretAccessKey: created.secretAccessKey,
    };
  }

  client(credentials: TestCredentials): S3Client {
    return new S3Client({
      endpoint: this.url,
      region: REGION,
      forcePathStyle: true,
      credentials,
      maxAttempts: 1,
    });
  }

  async restart(): Promise<void> {
    await this.#service.stop();
    this.#service = await startService(testConfig(this.dataDir), { log: keepingLog(this.logLines) });
  }

  async stop(): Promise<void> {
    await this.#service.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

function testConfig(dataDir: string) {
  return readConfig({ STORAGE_DATA_DIR: dataDir, STORAGE_PORT: '0', STORAGE_REGION: REGION, LOG_LEVEL: 'silent' });
}

function keepingLog(lines: object[]) {
  const keep = (fields: object): void => void lines.push(fields);
  return { debug: () => undefined, info: keep, warn: keep, error: keep };
}
