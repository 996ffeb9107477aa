import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { child, childText, type Credentials } from '@stowage/s3-protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readCredentials, StorageProcess } from './testing/storage-process.ts';

const OPERATOR = { accessKeyId: 'OPERATORKEYOFTEST', secretAccessKey: 'operator-secret-of-this-test-0123456789' };
const allow = (Action: string | string[], Resource: string | string[], Condition?: unknown) =>
  JSON.stringify({ Version: '2012-10-17', Statement: { Effect: 'Allow', Action, Resource, Condition } });

let storage: StorageProcess;
let root: Credentials & { accountId: string };
const secrets: string[] = [OPERATOR.secretAccessKey];

beforeAll(async () => {
  storage = await StorageProcess.create({
    STORAGE_OPERATOR_ACCESS_KEY: OPERATOR.accessKeyId,
    STORAGE_OPERATOR_SECRET_KEY: OPERATOR.secretAccessKey,
    LOG_LEVEL: 'debug',
  });
  await storage.start();
  root = await storage.createAccount('Ada'); // beside the running service
  await storage.send({ credentials: root, method: 'PUT', path: '/shared-bucket' });
  await storage.send({ credentials: root, method: 'PUT', path: '/shared-bucket/home/ada/x', body: 'hello' });
});
afterAll(() => storage.destroy());

const getObject = (credentials: Credentials | null, headers: Record<string, string> = {}) =>
  storage.send({ credentials, path: '/shared-bucket/home/ada/x', headers });

async function makeUser(name: string, document?: string): Promise<Credentials> {
  const user = await storage.createUser(root, name);
  if (document !== undefined) {
    await storage.must(root, 'PutUserPolicy', { UserName: name, PolicyName: 'p', PolicyDocument: document });
  }
  secrets.push(user.secretAccessKey);
  return user;
}

describe('the accounts command beside a running service', () => {
  test('makes accounts whose keys work at once', async () => {
    const account = await storage.createAccount('Bob');
    secrets.push(account.secretAccessKey);
    const identity = await storage.must(account, 'GetCallerIdentity');
    expect(childText(identity, 'Arn')).toBe(`arn:aws:iam::${account.accountId}:root`);
  });

  test('lists accounts without secrets', async () => {
    const { code, out } = await storage.accounts('list');
    expect(code).toBe(0);
    expect(out).toContain(root.accountId);
    expect(out).not.toContain(root.secretAccessKey);
  });

  test('says what is wrong with its arguments and ends with 2', async () => {
    const { code, out, err } = await storage.accounts('create', '--name', 'x', '--id', '1');
    expect({ code, out, err }).toEqual({ code: 2, out: '', err: 'An account id has 12 digits.\n' });
    const taken = await storage.accounts('create', '--name', 'x', '--id', root.accountId);
    expect(taken).toMatchObject({ code: 2, err: `There is already an account with the id ${root.accountId}.\n` });
  });
});

describe('policies over S3', () => {
  test('a user gets as far as its policy and no further', async () => {
    const user = await makeUser('ada', allow('s3:GetObject', 'arn:aws:s3:::shared-bucket/home/${aws:username}/*'));
    expect(await getObject(user)).toMatchObject({ status: 200, text: 'hello' });
    const refused = await storage.send({
      credentials: user,
      method: 'PUT',
      path: '/shared-bucket/home/ada/x',
      body: 'y',
    });
    expect(refused).toMatchObject({ status: 403, code: 'AccessDenied' });
    expect(refused.message).toBe(
      `User: arn:aws:iam::${root.accountId}:user/ada is not authorized to perform: s3:PutObject on resource: arn:aws:s3:::shared-bucket/home/ada/x because no identity-based policy allows the s3:PutObject action`,
    );
    expect((await storage.send({ credentials: user, path: '/' })).code).toBe('AccessDenied');
    expect((await getObject(await makeUser('bob'))).code).toBe('AccessDenied');
    expect((await getObject(null)).message).toBe('Access Denied');
  });

  test('the root of another account is a stranger', async () => {
    const stranger = await storage.createAccount('Eve');
    expect((await getObject(stranger)).code).toBe('AccessDenied');
    expect((await storage.send({ credentials: stranger, path: '/shared-bucket', query: 'list-type=2' })).code).toBe(
      'AccessDenied',
    );
    expect((await storage.send({ credentials: stranger, path: '/' })).text).not.toContain('shared-bucket');
  });

  test('the operator may not read objects', async () => {
    expect((await getObject(OPERATOR)).status).toBe(403);
    expect((await storage.send({ credentials: OPERATOR, path: '/' })).status).toBe(403);
  });

  test('a listing is judged by its prefix', async () => {
    const condition = { StringLike: { 's3:prefix': 'home/ada/*' } };
    const user = await makeUser('lister', allow('s3:ListBucket', 'arn:aws:s3:::shared-bucket', condition));
    const list = async (query: string) =>
      (await storage.send({ credentials: user, path: '/shared-bucket', query })).status;
    expect(await list('list-type=2&prefix=home%2Fada%2F')).toBe(200);
    expect(await list('list-type=2&prefix=home%2F')).toBe(403);
    expect(await list('list-type=2')).toBe(403);
  });

  test('what the server knows cannot be said by a header or a parameter', async () => {
    const condition = { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } };
    const user = await makeUser('far', allow('s3:*', '*', condition));
    const spoofed = {
      'aws:SourceIp': '10.0.0.1',
      'aws-sourceip': '10.0.0.1',
      'x-forwarded-for': '10.0.0.1',
      'x-real-ip': '10.0.0.1',
      forwarded: 'for=10.0.0.1',
      sourceip: '10.0.0.1',
      'x-amz-sourceip': '10.0.0.1',
    };
    const headers = Object.fromEntries(Object.entries(spoofed).filter(([name]) => !name.includes(':')));
    expect((await getObject(user, headers)).code).toBe('AccessDenied');
    const query = 'aws%3ASourceIp=10.0.0.1&list-type=2&s3%3Aprefix=x';
    expect((await storage.send({ credentials: user, path: '/shared-bucket', query, headers })).code).toBe(
      'AccessDenied',
    );
    const near = await makeUser('near', allow('s3:*', '*', { IpAddress: { 'aws:SourceIp': '127.0.0.0/8' } }));
    expect((await getObject(near, { 'x-forwarded-for': '10.0.0.1' })).status).toBe(200);
    const named = await makeUser('named', allow('s3:*', '*', { StringEquals: { 'aws:username': 'admin' } }));
    expect((await getObject(named, { username: 'admin', 'aws-username': 'admin', userid: 'admin' })).code).toBe(
      'AccessDenied',
    );
  });

  test('a boundary holds over S3', async () => {
    await storage.must(root, 'CreateUser', {
      UserName: 'bound',
      PermissionsBoundary: 'arn:aws:iam::aws:policy/AmazonS3ReadOnlyAccess',
    });
    const key = child(await storage.must(root, 'CreateAccessKey', { UserName: 'bound' }), 'AccessKey');
    const user = readCredentials(key);
    const PolicyArn = 'arn:aws:iam::aws:policy/AmazonS3FullAccess';
    await storage.must(root, 'AttachUserPolicy', { UserName: 'bound', PolicyArn });
    expect((await getObject(user)).status).toBe(200);
    const refused = await storage.send({ credentials: user, method: 'DELETE', path: '/shared-bucket/home/ada/x' });
    expect(refused.message).toContain('because no permissions boundary allows the s3:DeleteObject action');
  });
});

describe('keys and sessions', () => {
  test('end at the next request once switched off or removed', async () => {
    const user = await makeUser('gone', allow('s3:GetObject', '*'));
    const key = { UserName: 'gone', AccessKeyId: user.accessKeyId };
    const session = readCredentials(child(await storage.must(user, 'GetSessionToken'), 'Credentials'));
    secrets.push(session.secretAccessKey);
    expect((await getObject(session)).status).toBe(200);

    await storage.must(root, 'UpdateAccessKey', { ...key, Status: 'Inactive' });
    for (const credentials of [user, session]) {
      expect(await getObject(credentials)).toMatchObject({ status: 403, code: 'InvalidAccessKeyId' });
      expect((await storage.query(credentials, 'GetCallerIdentity')).code).toBe('InvalidClientTokenId');
    }
    await storage.must(root, 'UpdateAccessKey', { ...key, Status: 'Active' });
    expect((await getObject(session)).status).toBe(200);
    await storage.must(root, 'DeleteAccessKey', key);
    expect((await getObject(session)).code).toBe('InvalidAccessKeyId');
  });

  test('a session is nothing without its token or with another', async () => {
    const start = async () => readCredentials(child(await storage.must(root, 'GetSessionToken'), 'Credentials'));
    const [one, two] = [await start(), await start()];
    expect((await getObject(one)).status).toBe(200);
    const { sessionToken: _omitted, ...bare } = one;
    expect((await getObject(bare)).code).toBe('InvalidToken');
    expect((await getObject({ ...one, sessionToken: two.sessionToken })).code).toBe('InvalidToken');
    expect((await storage.query({ ...one, sessionToken: 'AAAA' }, 'ListUsers')).code).toBe('InvalidClientTokenId');
  });

  test('a session of the root administers users', async () => {
    const session = readCredentials(child(await storage.must(root, 'GetSessionToken'), 'Credentials'));
    await storage.must(session, 'CreateUser', { UserName: 'by-session' });
    expect((await storage.query(session, 'GetSessionToken')).code).toBe('AccessDenied');
  });
});

describe('who may not come in', () => {
  test('nobody without a signature', async () => {
    for (const action of ['ListUsers', 'GetCallerIdentity', 'CreateAccount', 'CreateUser']) {
      expect(await storage.query(null, action)).toMatchObject({ status: 403, code: 'MissingAuthenticationToken' });
    }
  });

  test('nobody with keys that are written in books', async () => {
    for (const word of ['minioadmin', 'rustfsadmin', 'admin', 'root', 'test', 'AKIAIOSFODNN7EXAMPLE', 'operator']) {
      const credentials = { accessKeyId: word, secretAccessKey: word };
      expect((await storage.query(credentials, 'ListUsers')).code).toBe('InvalidClientTokenId');
    }
  });

  test('nobody with a wrong secret or a signature for another service', async () => {
    const wrong = { ...root, secretAccessKey: 'wrong' };
    expect((await storage.query(wrong, 'ListUsers')).code).toBe('SignatureDoesNotMatch');
    expect((await storage.query(root, 'ListUsers', {}, { service: 'sts' })).code).toBe('SignatureDoesNotMatch');
    expect((await storage.query(root, 'ListUsers', {}, { service: 's3' })).code).toBe('SignatureDoesNotMatch');
  });

  test("accounts are the operator's", async () => {
    expect((await storage.query(root, 'CreateAccount', { AccountName: 'x' })).code).toBe('AccessDenied');
    expect((await storage.query(root, 'ListAccounts')).code).toBe('AccessDenied');
    const created = await storage.must(OPERATOR, 'CreateAccount', { AccountName: 'By operator' });
    const credentials = readCredentials(child(created, 'AccessKey'));
    secrets.push(credentials.secretAccessKey);
    expect((await storage.send({ credentials, path: '/' })).status).toBe(200);
    expect((await storage.query(OPERATOR, 'ListUsers')).code).toBe('AccessDenied');
  });
});

test('a refused form says so in XML whatever it holds', async () => {
  for (const UserName of ['\0', '\u0001<&>', '\uFFFF', 'é'.repeat(5_000), '']) {
    const answer = await storage.query(root, 'CreateUser', { UserName });
    expect(answer).toMatchObject({ status: 400, code: 'ValidationError' });
  }
  expect((await storage.query(root, '\u0002', {})).code).toBe('InvalidAction');
});

test('no secret stands in the log or in the data directory', async () => {
  expect(secrets.length).toBeGreaterThan(5);
  secrets.push(root.secretAccessKey);
  const files = await readdir(storage.dataDirectory, { recursive: true, withFileTypes: true });
  const contents = await Promise.all(
    files.filter((file) => file.isFile()).map((file) => readFile(join(file.parentPath, file.name))),
  );
  for (const secret of secrets) {
    expect(storage.log).not.toContain(secret);
    for (const bytes of contents) {
      expect(bytes.includes(secret)).toBe(false);
      expect(bytes.includes(Buffer.from(secret).toString('base64'))).toBe(false);
    }
  }
});
