import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readXml } from '@stowage/s3-protocol/xml-sax';
import { child, childText, type XmlElement } from '@stowage/s3-protocol';

import type { Caller } from '#storage/domain/caller.ts';
import { createAccount, type CreatedAccount } from '#storage/identity/create-account.ts';
import type { Identity } from '#storage/identity/open-identity.ts';
import { createQueryApi } from '#storage/operations/query/create-query-api.ts';
import { openStoredIdentity } from '#storage/stores/identity/open-stored-identity.ts';
import { openLmdbIndexStore } from '#storage/stores/lmdb/lmdb-index-store.ts';

export const OPERATOR = { accessKeyId: 'OPERATORKEY', secretAccessKey: 'operator-secret-of-this-test' };

/** A call's outcome: the result element, or the code and message of the refusal. */
export interface Answer {
  status: number;
  code: string | undefined;
  message: string | undefined;
  root: XmlElement;
  result: XmlElement | undefined;
  body: string;
}

/** A real data directory with a clock that the test owns, and the query API on top of it. */
export class IdentityHarness {
  now = new Date('2026-08-22T10:00:00Z');
  readonly directory: string;
  readonly identity: Identity;
  readonly #close: () => Promise<void>;

  private constructor(directory: string, identity: Identity, close: () => Promise<void>) {
    this.directory = directory;
    this.identity = identity;
    this.#close = close;
  }

  static async open(directory?: string): Promise<IdentityHarness> {
    const path = directory ?? (await mkdtemp(join(tmpdir(), 'stowage-identity-')));
    const index = openLmdbIndexStore(join(path, 'index.lmdb'));
    const identity = await openStoredIdentity({ index, dataDirectory: path, operator: OPERATOR });
    return new IdentityHarness(path, identity, () => index.close());
  }

  async close({ keep = false } = {}): Promise<void> {
    await this.#close();
    if (!keep) await rm(this.directory, { recursive: true, force: true });
  }

  createAccount(accountName = 'Ada'): Promise<CreatedAccount> {
    return createAccount({ accountName }, { ...this.identity, now: this.now });
  }

  /** The caller behind an access key, as the listener would find it. Throws when there is none. */
  caller(accessKeyId: string, sessionToken: string | null = null): Caller {
    const lookup = this.identity.findCredential(accessKeyId, sessionToken, this.now);
    if (!lookup.found) throw new Error(lookup.code);
    return lookup.credential.caller;
  }

  /** Makes a user with an access key and answers its caller. */
  async createUser(root: Caller, userName: string, parameters: Record<string, string> = {}): Promise<Caller> {
    await this.must(root, 'CreateUser', { UserName: userName, ...parameters });
    const answer = await this.must(root, 'CreateAccessKey', { UserName: userName });
    return this.caller(childText(child(answer.result, 'AccessKey'), 'AccessKeyId') ?? '');
  }

  async call(caller: Caller, action: string, parameters: Record<string, string> = {}): Promise<Answer> {
    const isSts = action === 'GetCallerIdentity' || action === 'GetSessionToken';
    const answer = await createQueryApi(this.identity)({
      caller,
      service: isSts ? 'sts' : 'iam',
      form: new Map(Object.entries({ Action: action, Version: isSts ? '2011-06-15' : '2010-05-08', ...parameters })),
      requestId: 'request-1',
      now: this.now,
      sourceAddress: '203.0.113.7',
    });
    const root = readXml(answer.body);
    const error = child(root, 'Error');
    return {
      status: answer.status,
      code: childText(error, 'Code'),
      message: childText(error, 'Message'),
      root,
      result: child(root, `${action}Result`),
      body: answer.body,
    };
  }

  async must(caller: Caller, action: string, parameters: Record<string, string> = {}): Promise<Answer> {
    const answer = await this.call(caller, action, parameters);
    if (answer.status !== 200) throw new Error(`${action}: ${answer.code}: ${answer.message}`);
    return answer;
  }
}
