import { createHash, randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { INLINE_LIMIT_BYTES } from '#storage/domain/body-reference.ts';

import { bundleService, runToEnd, spawnService, startProcess } from './service-process.ts';
import { signedFetch } from './signed-fetch.ts';
import type { TestCredentials } from './start-storage.ts';

const ROUNDS = 50;
const WRITERS = 6;
const KEYS_PER_WRITER = 8;
const SIZES = [0, 100, INLINE_LIMIT_BYTES, INLINE_LIMIT_BYTES + 1, 40_000, 300_000];
const GONE = 'gone';

const credentials: TestCredentials = {
  accessKeyId: 'CRASHTESTCRASHTEST00',
  secretAccessKey: randomBytes(20).toString('hex'),
};
let main: string;
let dataDir: string;

beforeAll(async () => {
  main = await bundleService();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'stowage-crash-'));
  const keys = ['--access-key', credentials.accessKeyId, '--secret-key', credentials.secretAccessKey];
  const created = await runToEnd(spawnService(main, dataDir, {}, ['accounts', 'create', '--name', 'crash', ...keys]));
  expect(created.stderr).toBe('');
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** What one key may show: the last outcome that was acknowledged, or one that was under way since. */
class Ledger {
  readonly #allowed = new Map<string, Set<string>>();

  allowed(key: string): ReadonlySet<string> {
    return this.#allowed.get(key) ?? new Set([GONE]);
  }

  attempt(key: string, outcome: string): void {
    this.#allowed.set(key, new Set([...this.allowed(key), outcome]));
  }

  settle(key: string, outcome: string): void {
    this.#allowed.set(key, new Set([outcome]));
  }
}

const ledger = new Ledger();
let acknowledged = 0;

async function writeUntilCut(url: string, writer: number): Promise<void> {
  for (;;) {
    const key = `w${writer}/k${randomInt(KEYS_PER_WRITER)}`;
    const isDeletion = randomInt(5) === 0;
    const body = randomBytes(SIZES[randomInt(SIZES.length)] ?? 0);
    const outcome = isDeletion ? GONE : createHash('sha256').update(body).digest('hex');
    ledger.attempt(key, outcome);
    try {
      const request = isDeletion ? { method: 'DELETE' } : { method: 'PUT', body };
      const answer = await signedFetch(url, credentials, { ...request, path: `/crash/${key}` });
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    } catch (error) {
      if (error instanceof TypeError) return; // fetch lost its connection: the kill
      throw error;
    }
    ledger.settle(key, outcome);
    acknowledged += 1;
  }
}

async function verify(url: string): Promise<void> {
  const listing = await signedFetch(url, credentials, { method: 'GET', path: '/crash', query: 'list-type=2' });
  const listed = new Set([...(await listing.text()).matchAll(/<Key>([^<]+)<\/Key>/g)].map((match) => match[1]));
  for (let writer = 0; writer < WRITERS; writer += 1) {
    for (let number = 0; number < KEYS_PER_WRITER; number += 1) {
      const key = `w${writer}/k${number}`;
      const answer = await signedFetch(url, credentials, { method: 'GET', path: `/crash/${key}` });
      const body = Buffer.from(await answer.arrayBuffer());
      const outcome = answer.status === 404 ? GONE : createHash('sha256').update(body).digest('hex');
      expect([key, answer.status, ledger.allowed(key).has(outcome)]).toEqual([key, answer.status, true]);
      if (outcome !== GONE) {
        expect(answer.headers.get('etag')).toBe(`"${createHash('md5').update(body).digest('hex')}"`);
      }
      expect([key, listed.has(key)]).toEqual([key, outcome !== GONE]);
      ledger.settle(key, outcome);
    }
  }
}

it(
  `loses and tears nothing that it acknowledged when it is killed ${ROUNDS} times while writing`,
  { timeout: 240_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const service = await startProcess(main, dataDir);
      if (round === 0) await signedFetch(service.url, credentials, { method: 'PUT', path: '/crash' });
      await verify(service.url);
      const writers = Array.from({ length: WRITERS }, (_, writer) => writeUntilCut(service.url, writer));
      const failed = Promise.race([Promise.all(writers).then(() => undefined), delay(30 + randomInt(250))]);
      await failed;
      await service.kill();
      await Promise.all(writers);
    }
    const last = await startProcess(main, dataDir);
    await verify(last.url);
    expect(acknowledged).toBeGreaterThan(ROUNDS * WRITERS);

    const listing = await signedFetch(last.url, credentials, { method: 'GET', path: '/crash', query: 'list-type=2' });
    const sizes = [...(await listing.text()).matchAll(/<Size>(\d+)<\/Size>/g)].map((match) => Number(match[1]));
    expect(await last.stop()).toBe(0);
    const entries = await readdir(path.join(dataDir, 'blobs'), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    expect(files.map((file) => file.name).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(files).toHaveLength(sizes.filter((size) => size > INLINE_LIMIT_BYTES).length);
  },
);
