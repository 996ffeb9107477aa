import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import {
  child,
  childText,
  formatQuery,
  signRequest,
  toHex,
  type Credentials,
  type XmlElement,
} from '@stowage/s3-protocol';
import { readXml } from '@stowage/s3-protocol/xml-sax';

import { nodeSha256 } from '#storage/http/node-sha256.ts';

const MAIN = join(import.meta.dirname, '../../main.ts');
const REGION = 'hcm01';

export interface SignedRequest {
  credentials: Credentials | null;
  method?: string;
  path?: string;
  query?: string;
  body?: string;
  service?: string;
  headers?: Record<string, string>;
}

export interface HttpAnswer {
  status: number;
  text: string;
  root: XmlElement | undefined;
  code: string | undefined;
  message: string | undefined;
}

/** The storage service as a process of its own, and its accounts command beside it. */
export class StorageProcess {
  readonly dataDirectory: string;
  readonly #environment: Record<string, string>;
  #process: ChildProcess | undefined;
  #url = '';
  /** Everything that the service and the commands wrote to stdout and stderr, without what `accounts create` printed. */
  log = '';

  private constructor(dataDirectory: string, environment: Record<string, string>) {
    this.dataDirectory = dataDirectory;
    this.#environment = environment;
  }

  static async create(environment: Record<string, string> = {}): Promise<StorageProcess> {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'stowage-storage-'));
    return new StorageProcess(dataDirectory, environment);
  }

  async start(): Promise<void> {
    const service = this.#spawn(['serve']);
    this.#process = service;
    service.stderr?.on('data', (text: Buffer) => (this.log += text.toString()));
    this.#url = await new Promise<string>((resolve, reject) => {
      service.once('exit', (code) => reject(new Error(`The service ended with ${code}: ${this.log}`)));
      if (service.stdout === null) return;
      createInterface({ input: service.stdout }).on('line', (line) => {
        this.log += `${line}\n`;
        if (line.includes('"listening"')) resolve((JSON.parse(line) as { url: string }).url);
      });
    });
  }

  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const service = this.#process;
    this.#process = undefined;
    if (service === undefined || service.exitCode !== null || service.signalCode !== null) return;
    const ended = new Promise((resolve) => service.once('exit', resolve));
    service.kill(signal);
    await ended;
  }

  async destroy(): Promise<void> {
    await this.end('SIGKILL');
    await rm(this.dataDirectory, { recursive: true, force: true });
  }

  /** Runs `accounts …` in a process of its own, as an operator would. */
  async accounts(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
    const command = this.#spawn(['accounts', ...args]);
    let [out, err] = ['', ''];
    command.stdout?.on('data', (text: Buffer) => (out += text.toString()));
    command.stderr?.on('data', (text: Buffer) => (err += text.toString()));
    const code = await new Promise<number | null>((resolve) => command.once('close', resolve));
    this.log += err;
    return { code, out, err };
  }

  async createAccount(name: string): Promise<Credentials & { accountId: string }> {
    const { code, out, err } = await this.accounts('create', '--name', name);
    if (code !== 0) throw new Error(err);
    const printed = JSON.parse(out) as { AccountId: string; AccessKeyId: string; SecretAccessKey: string };
    const { AccountId: accountId, AccessKeyId: accessKeyId, SecretAccessKey: secretAccessKey } = printed;
    return { accountId, accessKeyId, secretAccessKey };
  }

  async send(request: SignedRequest): Promise<HttpAnswer> {
    const { credentials, method = 'GET', path = '/', query = '', body = '', service = 's3' } = request;
    const payloadHash = toHex(nodeSha256.digest(Buffer.from(body)));
    const headers: [string, string][] = [['host', new URL(this.#url).host], ...Object.entries(request.headers ?? {})];
    if (credentials !== null) {
      const options = { credentials, region: REGION, service, date: new Date(), payloadHash, sha256: nodeSha256 };
      headers.push(
        ...signRequest({ method, path, query, headers }, options).map(([name, value]): [string, string] => [
          name,
          value,
        ]),
      );
    }
    const response = await fetch(`${this.#url}${path}${query === '' ? '' : `?${query}`}`, {
      method,
      headers: headers.filter(([name]) => name.toLowerCase() !== 'host'),
      ...(body === '' ? {} : { body }),
    });
    const text = await response.text();
    const root = text.startsWith('<?xml') ? readXml(text) : undefined;
    const error = root?.name === 'Error' ? root : child(root, 'Error');
    return {
      status: response.status,
      text,
      root,
      code: childText(error, 'Code'),
      message: childText(error, 'Message'),
    };
  }

  /** An IAM, STS or account action. */
  query(
    credentials: Credentials | null,
    action: string,
    parameters: Record<string, string> = {},
    options: Pick<SignedRequest, 'service' | 'headers'> = {},
  ): Promise<HttpAnswer> {
    const isSts = action === 'GetCallerIdentity' || action === 'GetSessionToken';
    const form = { Action: action, Version: isSts ? '2011-06-15' : '2010-05-08', ...parameters };
    return this.send({
      credentials,
      method: 'POST',
      body: formatQuery(Object.entries(form)),
      service: options.service ?? (isSts ? 'sts' : 'iam'),
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8', ...options.headers },
    });
  }

  async must(
    credentials: Credentials,
    action: string,
    parameters: Record<string, string> = {},
  ): Promise<XmlElement | undefined> {
    const answer = await this.query(credentials, action, parameters);
    if (answer.status !== 200) throw new Error(`${action}: ${answer.code}: ${answer.message}`);
    return child(answer.root, `${action}Result`);
  }

  /** A user with an access key. */
  async createUser(root: Credentials, UserName: string, parameters: Record<string, string> = {}): Promise<Credentials> {
    await this.must(root, 'CreateUser', { UserName, ...parameters });
    return readCredentials(child(await this.must(root, 'CreateAccessKey', { UserName }), 'AccessKey'));
  }

  #spawn(args: string[]): ChildProcess {
    return spawn(process.execPath, ['--import', import.meta.resolve('tsx'), MAIN, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        STORAGE_DATA_DIR: this.dataDirectory,
        STORAGE_PORT: '0',
        STORAGE_REGION: REGION,
        ...this.#environment,
      },
    });
  }
}

export function readCredentials(element: XmlElement | undefined): Credentials {
  const text = (name: string) => childText(element, name) ?? '';
  const sessionToken = childText(element, 'SessionToken');
  return {
    accessKeyId: text('AccessKeyId'),
    secretAccessKey: text('SecretAccessKey'),
    ...(sessionToken === undefined ? {} : { sessionToken }),
  };
}
