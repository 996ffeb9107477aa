import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import {
  createAccessKey,
  createBucket,
  createIamClient,
  createS3Client,
  createUser,
  listBuckets,
  putUserPolicy,
} from '@stowage/storage-client';
import { createNodePlatform } from '@stowage/storage-client/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { systemClock } from '#server/adapters/clock/system-clock.ts';
import type { StorageCredentials } from '#server/modules/passport/index.ts';
import { operatorKeys, startStorageService, type StorageService } from '#server/testing/start-storage-service.ts';
import { sqliteKind } from '#server/testing/test-databases.ts';
import {
  createBrowser,
  exchange,
  signUpAndExchange,
  startTestServer,
  type TestServer,
} from '#server/testing/test-server.ts';

import { createStorageCalls, type StorageCalls } from './create-storage-calls.ts';

const sqlite = sqliteKind();
afterAll(() => sqlite.stop());

const callsTo = (url: string) =>
  createStorageCalls({ endpoints: { s3: url, iam: url, sts: url }, region: 'hcm01', clock: systemClock });
const newKey = () => ({
  accessKeyId: `AKIA${randomBytes(8).toString('hex').toUpperCase()}`,
  secretAccessKey: randomBytes(30).toString('base64'),
});
let accounts = 100_000_000_000;
const newAccount = () => ({ accountId: String((accounts += 1)), accountName: 'test', rootKey: newKey() });

describe('against the real storage service', () => {
  let service: StorageService;
  let calls: StorageCalls;
  let server: TestServer;
  beforeAll(async () => {
    service = await startStorageService();
    calls = callsTo(service.url);
    server = await startTestServer({
      db: (await sqlite.open()).db,
      storage: () => ({
        address: { endpoint: service.url, iamEndpoint: service.url, region: service.region },
        accessKeys: calls,
        sessionTokens: calls,
        mode: { kind: 'per_person', accountService: calls.accountServiceOf(operatorKeys) },
      }),
    });
  });
  afterAll(async () => {
    await server?.stop();
    await service?.stop();
  });

  const clientOptions = (settings: Record<string, unknown>) => ({
    endpoint: String(settings['storage_endpoint']),
    region: String(settings['region']),
    platform: createNodePlatform(),
    credentials: () =>
      Promise.resolve({
        accessKeyId: String(settings['access_key']),
        secretAccessKey: String(settings['secret_key']),
        ...(typeof settings['session_token'] === 'string' ? { sessionToken: settings['session_token'] } : {}),
      }),
  });
  const settingsOf = async (bearer: { authorization: string }) =>
    (await server.call('GET', '/api/v1/s3/user-settings', { headers: bearer })).body;

  test('an account is made with the root key that was chosen, once', async () => {
    const operator = calls.accountServiceOf(operatorKeys);
    const account = newAccount();
    expect(await operator.createAccount(account)).toBe('created');
    expect(await operator.accountOf(account.rootKey)).toBe(account.accountId);
    expect(await operator.createAccount(account)).toBe('exists');
    expect(await operator.createAccount({ ...account, rootKey: newKey() })).toBe('exists');
    expect(await operator.accountOf({ ...account.rootKey, secretAccessKey: 'wrong-secret-key' })).toBeNull();
    expect(await operator.accountOf(newKey())).toBeNull();
  });

  test('nobody but the operator makes accounts', async () => {
    const account = newAccount();
    await calls.accountServiceOf(operatorKeys).createAccount(account);
    for (const keys of [account.rootKey, newKey()]) {
      await expect(calls.accountServiceOf(keys).createAccount(newAccount())).rejects.toMatchObject({
        code: 'storage.refused',
      });
    }
  });

  test('temporary credentials end within the hour, and cannot beget others', async () => {
    const account = newAccount();
    await calls.accountServiceOf(operatorKeys).createAccount(account);
    const temporary = await calls.get(account.rootKey, 3600);
    if (temporary === 'unsupported') throw new Error('Our own service has STS.');
    expect(temporary.accessKeyId).toMatch(/^ASIA/);
    const lifeMs = temporary.expiresAt.getTime() - Date.now();
    expect(lifeMs).toBeGreaterThan(3_500_000);
    expect(lifeMs).toBeLessThanOrEqual(3_601_000);
    expect(await calls.get(temporary, 3600)).toBe('unsupported');
  });

  test('keys are known by their owner, and wrong ones are told apart from an outage', async () => {
    const account = newAccount();
    await calls.accountServiceOf(operatorKeys).createAccount(account);
    expect(await calls.identify(account.rootKey)).toEqual({
      known: true,
      arn: `arn:aws:iam::${account.accountId}:root`,
    });
    expect(await calls.identify({ ...account.rootKey, secretAccessKey: 'wrong-secret-key' })).toMatchObject({
      known: false,
    });
    expect(await calls.identify(newKey())).toMatchObject({ known: false });
    await expect(callsTo('http://127.0.0.1:1').identify(account.rootKey)).rejects.toMatchObject({
      code: 'storage.unreachable',
    });
  });

  test("from sign-up to a bucket: what the settings hand out works, and only in the person's own account", async () => {
    const [linh, minh] = [
      await signUpAndExchange(server, 'linh@example.com'),
      await signUpAndExchange(server, 'minh@example.com'),
    ];
    const settings = await settingsOf(linh.bearer);
    expect(settings['access_key']).toMatch(/^ASIA/);
    const mine = createS3Client(clientOptions(settings));
    await createBucket(mine, { Bucket: 'linhs-bucket' });
    expect((await listBuckets(mine)).Buckets.map(({ Name }) => Name)).toEqual(['linhs-bucket']);
    const theirs = createS3Client(clientOptions(await settingsOf(minh.bearer)));
    expect((await listBuckets(theirs)).Buckets).toEqual([]);
    // Signing in anew leads back to the same buckets.
    const again = createS3Client(
      clientOptions(await settingsOf({ authorization: `Bearer ${await exchange(linh.browser)}` })),
    );
    expect((await listBuckets(again)).Buckets.map(({ Name }) => Name)).toEqual(['linhs-bucket']);
  });

  test('a sub-user signs in with a key that was made in the console, and reaches what the policy allows', async () => {
    const owner = await signUpAndExchange(server, 'owner@example.com');
    const settings = await settingsOf(owner.bearer);
    const iam = createIamClient(clientOptions({ ...settings, storage_endpoint: settings['iam_endpoint'] }));
    await createUser(iam, { UserName: 'anna', Path: '/team/' });
    await putUserPolicy(iam, {
      UserName: 'anna',
      PolicyName: 'look',
      PolicyDocument: JSON.stringify({
        Version: '2012-10-17',
        Statement: [{ Effect: 'Allow', Action: 's3:ListAllMyBuckets', Resource: '*' }],
      }),
    });
    const key = await createAccessKey(iam, { UserName: 'anna' });
    const { AccessKeyId, SecretAccessKey } = key.AccessKey;
    const browser = createBrowser(server);
    const login = await browser.call('POST', '/api/v1/passport/login', {
      body: { access_key: AccessKeyId, secret_key: SecretAccessKey },
    });
    expect(login.status).toBe(200);
    const bearer = { authorization: `Bearer ${String(login.body['access_token'])}` };
    const me = await browser.call('GET', '/api/v1/users/me', { headers: bearer });
    expect(me.body).toMatchObject({ display_name: 'anna', role: 'member', signed_in_with: 'access_key' });
    const handedOut = await settingsOf(bearer);
    expect(handedOut['access_key']).toMatch(/^ASIA/);
    const s3 = createS3Client(clientOptions(handedOut));
    await expect(listBuckets(s3)).resolves.toBeDefined();
    await expect(createBucket(s3, { Bucket: 'not-allowed' })).rejects.toMatchObject({ code: 'AccessDenied' });
  });
});

describe('against services of other kinds', () => {
  const key: StorageCredentials = newKey();
  /** A service that answers every STS call in one way and every ListBuckets in another. */
  async function withService(
    sts: { status: number; body: string },
    s3: { status: number; body: string },
    check: (calls: StorageCalls) => Promise<void>,
  ): Promise<void> {
    const listener = createServer((request, response) => {
      const answer = request.method === 'POST' ? sts : s3;
      response.writeHead(answer.status, { 'content-type': 'application/xml' }).end(answer.body);
    });
    await new Promise<void>((resolve) => {
      listener.listen(0, '127.0.0.1', resolve);
    });
    await check(callsTo(`http://127.0.0.1:${(listener.address() as AddressInfo).port}`)).finally(() =>
      listener.close(),
    );
  }
  const s3Error = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>m</Message></Error>`;
  const buckets = '<ListAllMyBucketsResult><Owner><ID>o</ID></Owner><Buckets/></ListAllMyBucketsResult>';

  test.each([
    [405, s3Error('MethodNotAllowed')],
    [501, s3Error('NotImplemented')],
    [400, s3Error('InvalidRequest')],
    [404, ''],
    [400, '<ErrorResponse><Error><Code>InvalidAction</Code><Message>m</Message></Error></ErrorResponse>'],
  ])('one without STS (%i) still tells whether a key is good', async (status, body) => {
    const sts = { status, body };
    await withService(sts, { status: 200, body: buckets }, async (calls) => {
      expect(await calls.identify(key)).toEqual({ known: true, arn: null });
      expect(await calls.get(key, 3600)).toBe('unsupported');
    });
    await withService(sts, { status: 403, body: s3Error('AccessDenied') }, async (calls) => {
      expect(await calls.identify(key)).toEqual({ known: true, arn: null });
    });
    for (const code of ['InvalidAccessKeyId', 'SignatureDoesNotMatch']) {
      await withService(sts, { status: 403, body: s3Error(code) }, async (calls) => {
        expect(await calls.identify(key)).toEqual({ known: false, reason: code });
      });
    }
  });

  test.each([
    [500, s3Error('InternalError'), 'storage.unreachable'],
    [503, s3Error('SlowDown'), 'storage.unreachable'],
    [403, s3Error('RequestTimeTooSkewed'), 'storage.unreachable'],
    [400, s3Error('SomethingElse'), 'storage.refused'],
  ])('an outage (%i) is no verdict on the key', async (status, body, code) => {
    await withService({ status, body }, { status: 200, body: buckets }, async (calls) => {
      await expect(calls.identify(key)).rejects.toMatchObject({ code });
      await expect(calls.get(key, 3600)).rejects.toMatchObject({ code });
    });
  });
});
