import { execFileSync } from 'node:child_process';
import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  createBucket,
  createIamClient,
  createS3Client,
  createUser,
  deleteObject,
  getObject,
  listObjectsV2,
  listUsers,
  presignGetObject,
  putObject,
  type S3Client,
} from '@stowage/storage-client';
import { createNodePlatform } from '@stowage/storage-client/node';

import { makeTemporaryFolder, runServer, type RunningServer } from '#server/testing/run-server.ts';

let server: RunningServer;
let url: string;
let folder: ReturnType<typeof makeTemporaryFolder>;
let s3: S3Client;
let settings: {
  storage_endpoint: string;
  iam_endpoint: string;
  region: string;
  access_key: string;
  secret_key: string;
  session_token: string;
};

const environment = (): Record<string, string> => ({
  PORT: '0',
  STORAGE_PORT: '0',
  DATA_DIR: folder.path,
  STOWAGE_START: '1',
});

beforeAll(async () => {
  folder = makeTemporaryFolder();
  server = runServer(environment());
  url = await server.listening;
  settings = await signUp();
  s3 = createS3Client({
    endpoint: settings.storage_endpoint,
    via: { plain: `${url}/storage`, encoded: `${url}/storage-encoded` },
    region: settings.region,
    credentials: credentialsOf,
    platform: createNodePlatform(),
  });
  await createBucket(s3, { Bucket: 'bucket' });
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  folder.remove();
});

async function credentialsOf() {
  const { access_key: accessKeyId, secret_key: secretAccessKey, session_token: sessionToken } = settings;
  return { accessKeyId, secretAccessKey, sessionToken };
}

/** The way of a person: sign up, identity token, exchange, settings. */
async function signUp(): Promise<typeof settings> {
  const send = (path: string, body: unknown) =>
    fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const signedUp = await send('/identity/sign-up', {
    name: 'Ann',
    email: 'ann@example.com',
    password: 'correct horse battery',
  });
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const token = (await (await fetch(`${url}/identity/token`, { headers: { cookie } })).json()) as { id_token: string };
  const exchanged = (await (
    await send('/api/v1/passport/exchange', token.id_token ? { id_token: token.id_token } : {})
  ).json()) as { access_token: string };
  const answer = await fetch(`${url}/api/v1/s3/user-settings`, {
    headers: { authorization: `Bearer ${exchanged.access_token}` },
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as typeof settings;
}

/** Storage services whose parent is this process; the loader of TypeScript may have processes of its own. */
function servicesOf(pid: number | undefined): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, parent, ...words]) => Number(parent) === pid && words.at(-1) === 'serve')
    .map(([child]) => Number(child));
}
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe('the gateway before the embedded service', () => {
  const keys = [
    'plain.txt',
    '../victim/x',
    './x',
    'a/./b/../c',
    '..',
    'a//b',
    '/lead',
    'trail/',
    'sp ace+%2B%25?#&=',
    'tiếng Việt 😀',
    '\u0001\u007f',
    'x'.repeat(1024),
  ];

  it.each(keys)('puts, lists, gets and deletes exactly %j', async (key) => {
    await putObject(s3, { Bucket: 'bucket', Key: key, Body: new Blob([key]) });
    const listed = await listObjectsV2(s3, { Bucket: 'bucket' });
    expect(listed.Contents?.map((object) => object.Key)).toEqual([key]);
    const { response } = await getObject(s3, { Bucket: 'bucket', Key: key });
    expect(await response.text()).toBe(key);
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    await deleteObject(s3, { Bucket: 'bucket', Key: key });
    expect((await listObjectsV2(s3, { Bucket: 'bucket' })).Contents ?? []).toEqual([]);
  });

  it('hands a presigned link over as a download', async () => {
    await putObject(s3, {
      Bucket: 'bucket',
      Key: 'evil.html',
      Body: new Blob(['<script>1</script>']),
      ContentType: 'text/html',
    });
    const link = await presignGetObject(s3, { Bucket: 'bucket', Key: 'evil.html', expiresInSeconds: 60 });
    const answer = await fetch(new URL(link, url));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="evil\.html"/);
    expect(await answer.text()).toBe('<script>1</script>');
    await deleteObject(s3, { Bucket: 'bucket', Key: 'evil.html' });
  });

  it('A33: an unsigned request stays a stranger, with cookie and bearer or without', async () => {
    const headers = { cookie: 'token=x', authorization: 'Bearer x' };
    for (const init of [{}, { headers }]) {
      const answer = await fetch(`${url}/storage/bucket?list-type=2`, init);
      expect(answer.status).toBe(403);
      expect(await answer.text()).toContain('<Code>AccessDenied</Code>');
    }
  });

  it('passes IAM calls on', async () => {
    const iam = createIamClient({
      endpoint: settings.iam_endpoint,
      via: `${url}/iam`,
      region: settings.region,
      credentials: credentialsOf,
      platform: createNodePlatform(),
    });
    await createUser(iam, { UserName: 'bob' });
    expect((await listUsers(iam)).Users.map((user) => user.UserName)).toEqual(['bob']);
  });
});

describe('the embedded service as a process', () => {
  it('comes back on its port after kill -9, with what it held', async () => {
    await putObject(s3, { Bucket: 'bucket', Key: 'kept', Body: new Blob(['kept']) });
    const [service] = servicesOf(server.child.pid);
    process.kill(service ?? Number.NaN, 'SIGKILL');
    await expect.poll(() => server.output(), { timeout: 30_000 }).toContain('The storage service runs again.');
    expect(await (await getObject(s3, { Bucket: 'bucket', Key: 'kept' })).response.text()).toBe('kept');
    expect(server.output()).toContain('The storage service ended unexpectedly (signal SIGKILL).');
  });

  it('says which setting frees a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const second = makeTemporaryFolder();
    const refused = runServer({ ...environment(), DATA_DIR: second.path, STORAGE_PORT: String(port) });
    expect((await refused.ended).code).toBe(3);
    expect(refused.output()).toBe(
      `Starting the storage service …\nError: Port ${port} for the storage service is in use. Stop what uses it, or set STORAGE_PORT to another port.\n`,
    );
    other.close();
    second.remove();
  });

  it.each([
    ['Ctrl-C', 'SIGINT', 0],
    ['kill -9 of the server', 'SIGKILL', null],
  ] as const)('is gone after %s', async (_name, signal, code) => {
    const second = makeTemporaryFolder();
    const running = runServer({ ...environment(), DATA_DIR: second.path });
    await running.listening;
    const children = servicesOf(running.child.pid);
    expect(children).toHaveLength(1);
    running.child.kill(signal);
    expect((await running.ended).code).toBe(code);
    await expect.poll(() => children.filter(isAlive), { timeout: 10_000 }).toEqual([]);
    second.remove();
  });

  it('is gone at once after a second Ctrl-C, while a request keeps the first one waiting', async () => {
    const second = makeTemporaryFolder();
    const running = runServer({ ...environment(), DATA_DIR: second.path });
    const address = await running.listening;
    const children = servicesOf(running.child.pid);
    const upload = new AbortController();
    const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(10)) });
    fetch(`${address}/storage/b/x`, {
      method: 'PUT',
      body,
      duplex: 'half',
      signal: upload.signal,
    } as RequestInit).catch(() => undefined);
    running.child.kill('SIGINT');
    await expect.poll(() => running.output()).toContain('Stopping …');
    const startedAt = performance.now();
    running.child.kill('SIGINT');
    await running.ended;
    expect(performance.now() - startedAt).toBeLessThan(1500);
    await expect.poll(() => children.filter(isAlive), { timeout: 10_000 }).toEqual([]);
    upload.abort();
    second.remove();
  });
});
