import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import * as client from '../src/index.ts';
import { createNodePlatform } from '../src/node/index.ts';

import { rootCredentials, startEmbeddedService } from './start-embedded-service.ts';

// Both ends for real: whatever this client says, the product's own storage service understands, and the other way round.

let service: Awaited<ReturnType<typeof startEmbeddedService>>;
let s3: client.S3Client;
let iam: client.IamClient;
let sts: client.StsClient;
let Bucket: string;

beforeAll(async () => {
  service = await startEmbeddedService();
  const options = clientOptions(rootCredentials);
  s3 = client.createS3Client(options);
  iam = client.createIamClient(options);
  sts = client.createStsClient(options);
});
afterAll(() => service.stop());
beforeEach(async () => {
  Bucket = `contract-${randomUUID()}`;
  await client.createBucket(s3, { Bucket });
});

function clientOptions(credentials: Awaited<ReturnType<client.CredentialsProvider>>) {
  return {
    endpoint: service.endpoint,
    region: 'hcm01',
    platform: createNodePlatform(),
    credentials: async () => credentials,
  };
}

function codeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'done',
    (error: unknown) => (error instanceof client.StorageError ? error.code : String(error)),
  );
}

const keys = [
  'plain',
  'a b+c%d#e?f&g=h',
  ' edges ',
  '%2e%2e/x',
  '../x',
  './x',
  'a/../../b',
  '.',
  '..',
  'a//b',
  '/lead',
  'trail/',
  '\\..\\',
  'tiếng Việt',
  '😀',
  'e\u0301',
  '\u00e9',
  'new\nline\r\ntab\t',
  'bell\u0007nul\u0000',
  '"quotes" and \'more\' <&>',
  '0012',
  'k'.repeat(1024),
];

test('keys of every kind are written, read, listed, copied and deleted as they are', async () => {
  const target = `${Bucket}-copy`;
  await client.createBucket(s3, { Bucket: target });
  for (const Key of keys) {
    await client.putObject(s3, { Bucket, Key, Body: new Blob([Key]), Metadata: { note: 'ü €' } });
    await client.copyObject(s3, { Bucket: target, Key, CopySource: { Bucket, Key } });
    const { response, Metadata } = await client.getObject(s3, { Bucket: target, Key });
    expect({ Key: await response.text(), Metadata }).toEqual({ Key, Metadata: { note: 'ü €' } });
  }
  expect((await listAll(target, 5)).sort()).toEqual([...keys].sort());

  const { Deleted, Errors } = await client.deleteObjects(s3, {
    Bucket,
    Delete: { Objects: keys.map((Key) => ({ Key })) },
  });
  expect(Errors).toEqual([]);
  expect(Deleted.map(({ Key }) => Key).sort()).toEqual([...keys].sort());
  expect(await listAll(Bucket, 1000)).toEqual([]);
  await client.deleteBucket(s3, { Bucket });
  expect(await codeOf(client.headBucket(s3, { Bucket }))).toBe('NotFound');
});

async function listAll(bucket: string, MaxKeys: number): Promise<string[]> {
  const found: string[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page: client.ListObjectsV2Output = await client.listObjectsV2(s3, {
      Bucket: bucket,
      MaxKeys,
      ContinuationToken,
    });
    found.push(...page.Contents.map(({ Key }) => Key));
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
  return found;
}

test('folders are common prefixes', async () => {
  for (const Key of ['a b/1', 'a b/2', 'ü/1', 'top']) await client.putObject(s3, { Bucket, Key, Body: '' });
  const page = await client.listObjectsV2(s3, { Bucket, Delimiter: '/' });
  expect(page.CommonPrefixes).toEqual([{ Prefix: 'a b/' }, { Prefix: 'ü/' }]);
  expect(page.Contents.map(({ Key }) => Key)).toEqual(['top']);
  expect(page.KeyCount).toBe(3);
});

test('ranges, conditions and attributes are understood', async () => {
  const object = { Bucket, Key: 'k' };
  const { ETag } = await client.putObject(s3, {
    ...object,
    Body: '0123456789',
    ContentType: 'text/plain',
    CacheControl: 'no-cache',
    IfNoneMatch: '*',
  });
  expect(await codeOf(client.putObject(s3, { ...object, Body: 'x', IfNoneMatch: '*' }))).toBe('PreconditionFailed');
  const part = await client.getObject(s3, { ...object, Range: 'bytes=2-4', IfMatch: ETag });
  expect(await part.response.text()).toBe('234');
  expect(part).toMatchObject({ ContentRange: 'bytes 2-4/10', ContentLength: 3, CacheControl: 'no-cache' });
  expect(await codeOf(client.getObject(s3, { ...object, IfNoneMatch: ETag }))).toBe('NotModified');
  expect(await codeOf(client.getObject(s3, { ...object, Range: 'bytes=10-' }))).toBe('InvalidRange');
  expect(await client.headObject(s3, object)).toMatchObject({ ContentLength: 10, ContentType: 'text/plain', ETag });
});

test('a checksum that is wrong is refused, and one that is right comes back', async () => {
  const object = { Bucket, Key: 'k', Body: new Blob(['hello']) };
  expect(await codeOf(client.putObject(s3, { ...object, ChecksumCRC32: 'AAAAAA==' }))).toBe('BadDigest');
  expect(await client.putObject(s3, { ...object, ChecksumCRC32: 'NhCmhg==' })).toMatchObject({
    ChecksumCRC32: 'NhCmhg==',
  });
  expect(await client.headObject(s3, { Bucket, Key: 'k', ChecksumMode: 'ENABLED' })).toMatchObject({
    ChecksumCRC32: 'NhCmhg==',
  });
});

test('an upload by parts is completed, listed while it runs, and gone when it is aborted', async () => {
  const object = { Bucket, Key: '../by parts' };
  const { UploadId } = await client.createMultipartUpload(s3, { ...object, ContentType: 'video/mp4' });
  const first = await client.uploadPart(s3, {
    ...object,
    UploadId,
    PartNumber: 1,
    Body: new Blob([new Uint8Array(5 << 20)]),
  });
  const second = await client.uploadPart(s3, { ...object, UploadId, PartNumber: 2, Body: 'end' });
  expect((await client.listMultipartUploads(s3, { Bucket })).Uploads).toMatchObject([{ Key: object.Key, UploadId }]);
  expect((await client.listParts(s3, { ...object, UploadId })).Parts).toMatchObject([
    { PartNumber: 1, Size: 5 << 20, ETag: first.ETag },
    { PartNumber: 2, Size: 3, ETag: second.ETag },
  ]);
  const Parts = [
    { PartNumber: 1, ETag: first.ETag ?? '' },
    { PartNumber: 2, ETag: second.ETag ?? '' },
  ];
  const wrong = [{ PartNumber: 1, ETag: '"00000000000000000000000000000000"' }];
  expect(
    await codeOf(client.completeMultipartUpload(s3, { ...object, UploadId, MultipartUpload: { Parts: wrong } })),
  ).toBe('InvalidPart');
  await client.completeMultipartUpload(s3, { ...object, UploadId, MultipartUpload: { Parts } });
  expect(await client.headObject(s3, object)).toMatchObject({ ContentLength: (5 << 20) + 3, ContentType: 'video/mp4' });

  const abandoned = await client.createMultipartUpload(s3, { Bucket, Key: 'copy' });
  const part = { Bucket, Key: 'copy', UploadId: abandoned.UploadId };
  const copied = await client.uploadPartCopy(s3, {
    ...part,
    PartNumber: 1,
    CopySource: object,
    CopySourceRange: 'bytes=0-9',
  });
  expect(copied.ETag).toMatch(/^"[0-9a-f]{32}"$/u);
  await client.abortMultipartUpload(s3, part);
  await client.abortMultipartUpload(s3, part);
  expect((await client.listMultipartUploads(s3, { Bucket })).Uploads).toEqual([]);
});

test('a presigned address opens until it has expired, and only as it was made', async () => {
  await client.putObject(s3, { Bucket, Key: 'a b/ü', Body: 'content' });
  const input = {
    Bucket,
    Key: 'a b/ü',
    ResponseContentDisposition: client.attachmentDisposition('ü.txt'),
    expiresInSeconds: 60,
  };
  const url = await client.presignGetObject(s3, input);
  const answer = await fetch(url);
  expect(await answer.text()).toBe('content');
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="_.txt"; filename*=UTF-8''%C3%BC.txt`);
  expect((await fetch(url.replace('%C3%BC.txt', 'x.txt').replace('%25C3%25BC', 'x'))).status).toBe(403);
  const old = { ...s3, clock: () => new Date(Date.now() - 61_000) };
  expect((await fetch(await client.presignGetObject(old, input))).status).toBe(403);
});

test('a clock an hour off is set right', async () => {
  const off = client.createS3Client({
    ...clientOptions(rootCredentials),
    clock: () => new Date(Date.now() - 60 * 60_000),
  });
  expect((await client.listBuckets(off)).Buckets.map(({ Name }) => Name)).toContain(Bucket);
});

describe('users', () => {
  test('live with their keys and policies from creation to deletion', async () => {
    const UserName = `ann-${randomUUID()}`;
    const Tags = [{ Key: 'team', Value: 'ü + b' }];
    const { User } = await client.createUser(iam, { UserName, Path: '/team/', Tags });
    expect((await client.getUser(iam, { UserName })).User).toMatchObject({
      UserName,
      Arn: User.Arn,
      Path: '/team/',
      Tags,
    });
    expect(await codeOf(client.createUser(iam, { UserName }))).toBe('EntityAlreadyExists');

    const { AccessKey } = await client.createAccessKey(iam, { UserName });
    const { AccessKeyId, SecretAccessKey } = AccessKey;
    const userOptions = clientOptions({ accessKeyId: AccessKeyId, secretAccessKey: SecretAccessKey });
    const userS3 = client.createS3Client(userOptions);
    expect(await client.getCallerIdentity(client.createStsClient(userOptions))).toMatchObject({ Arn: User.Arn });
    expect(await codeOf(client.listObjectsV2(userS3, { Bucket }))).toBe('AccessDenied');

    const PolicyDocument = JSON.stringify({
      Version: '2012-10-17',
      Statement: [{ Effect: 'Allow', Action: 's3:ListBucket', Resource: `arn:aws:s3:::${Bucket}` }],
    });
    await client.putUserPolicy(iam, { UserName, PolicyName: 'list', PolicyDocument });
    expect(await codeOf(client.listObjectsV2(userS3, { Bucket }))).toBe('done');
    expect(await codeOf(client.putObject(userS3, { Bucket, Key: 'k', Body: '' }))).toBe('AccessDenied');
    const read = await client.getUserPolicy(iam, { UserName, PolicyName: 'list' });
    expect(JSON.parse(read.PolicyDocument)).toEqual(JSON.parse(PolicyDocument));
    expect((await client.listUserPolicies(iam, { UserName })).PolicyNames).toEqual(['list']);
    expect(await codeOf(client.putUserPolicy(iam, { UserName, PolicyName: 'x', PolicyDocument: '{' }))).toBe(
      'MalformedPolicyDocument',
    );

    const PolicyArn = 'arn:aws:iam::aws:policy/AmazonS3FullAccess';
    await client.attachUserPolicy(iam, { UserName, PolicyArn });
    expect((await client.listAttachedUserPolicies(iam, { UserName })).AttachedPolicies).toEqual([
      { PolicyName: 'AmazonS3FullAccess', PolicyArn },
    ]);
    expect(await codeOf(client.putObject(userS3, { Bucket, Key: 'k', Body: '' }))).toBe('done');

    await client.updateAccessKey(iam, { UserName, AccessKeyId, Status: 'Inactive' });
    expect(await codeOf(client.listObjectsV2(userS3, { Bucket }))).toBe('InvalidAccessKeyId');
    expect((await client.listAccessKeys(iam, { UserName })).AccessKeyMetadata).toMatchObject([
      { UserName, AccessKeyId, Status: 'Inactive' },
    ]);
    expect(await codeOf(client.deleteUser(iam, { UserName }))).toBe('DeleteConflict');

    await client.deleteAccessKey(iam, { UserName, AccessKeyId });
    await client.deleteUserPolicy(iam, { UserName, PolicyName: 'list' });
    await client.detachUserPolicy(iam, { UserName, PolicyArn });
    await client.deleteUser(iam, { UserName });
    expect(await codeOf(client.getUser(iam, { UserName }))).toBe('NoSuchEntity');
  });

  test('are listed page by page', async () => {
    const names = ['a', 'b', 'c'].map((letter) => `page-${letter}-${randomUUID()}`);
    for (const UserName of names) await client.createUser(iam, { UserName, Path: '/pages/' });
    const found: string[] = [];
    let Marker: string | undefined;
    do {
      const page: client.ListUsersOutput = await client.listUsers(iam, { PathPrefix: '/pages/', MaxItems: 2, Marker });
      expect(page.Users.length).toBeLessThanOrEqual(2);
      found.push(...page.Users.map(({ UserName }) => UserName));
      Marker = page.Marker;
      expect(page.IsTruncated).toBe(Marker !== undefined);
    } while (Marker !== undefined);
    expect(found).toEqual(names);
  });
});

test('session credentials work with their token and not without', async () => {
  const { Credentials } = await client.getSessionToken(sts, { DurationSeconds: 900 });
  expect(Credentials.Expiration.getTime() - Date.now()).toBeGreaterThan(800_000);
  const credentials = { accessKeyId: Credentials.AccessKeyId, secretAccessKey: Credentials.SecretAccessKey };
  const withToken = client.createS3Client(clientOptions({ ...credentials, sessionToken: Credentials.SessionToken }));
  expect(await codeOf(client.headBucket(withToken, { Bucket }))).toBe('done');
  await client.putObject(withToken, { Bucket, Key: 'k', Body: 'x' });
  expect(
    (await fetch(await client.presignGetObject(withToken, { Bucket, Key: 'k', expiresInSeconds: 60 }))).status,
  ).toBe(200);
  const without = client.createS3Client(clientOptions(credentials));
  expect(await codeOf(client.listObjectsV2(without, { Bucket }))).not.toBe('done');
});
