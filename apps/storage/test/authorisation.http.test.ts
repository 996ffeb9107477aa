import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListBucketsCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { formatQuery } from '@stowage/s3-protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { errorName, statusOf } from './outcome.ts';
import { send } from './raw-http.ts';
import { TestStorage } from './start-storage.ts';
import type { TestCredentials } from './start-storage.ts';

let storage: TestStorage;
let root: TestCredentials;
let ada: S3Client;
let stranger: S3Client;

beforeAll(async () => {
  storage = await TestStorage.start();
  root = await storage.createAccount('Ada');
  ada = storage.client(root);
  stranger = storage.client(await storage.createAccount('Stranger'));
  for (const Bucket of ['open', 'closed']) {
    await ada.send(new CreateBucketCommand({ Bucket }));
    for (const Key of ['public/a', 'secret/a'])
      await ada.send(new PutObjectCommand({ Bucket, Key, Body: `${Bucket} ${Key}` }));
  }
});
afterAll(() => storage.stop());

async function iam(parameters: Record<string, string>): Promise<string> {
  const body = formatQuery(Object.entries({ Version: '2010-05-08', ...parameters }));
  const headers = [['content-type', 'application/x-www-form-urlencoded']] as const;
  const answer = await send(storage, { method: 'POST', path: '/', headers, body, credentials: root, service: 'iam' });
  expect([parameters.Action, answer.status, answer.code]).toEqual([parameters.Action, 200, '']);
  return answer.body.toString();
}

/** A user of Ada's account with this policy and nothing else. */
async function userWith(name: string, statements: readonly object[]): Promise<S3Client> {
  await iam({ Action: 'CreateUser', UserName: name });
  const policy = JSON.stringify({ Version: '2012-10-17', Statement: statements });
  await iam({ Action: 'PutUserPolicy', UserName: name, PolicyName: 'test', PolicyDocument: policy });
  const xml = await iam({ Action: 'CreateAccessKey', UserName: name });
  return storage.client({
    accessKeyId: /<AccessKeyId>(.+)<\/AccessKeyId>/.exec(xml)?.[1] ?? '',
    secretAccessKey: /<SecretAccessKey>(.+)<\/SecretAccessKey>/.exec(xml)?.[1] ?? '',
  });
}

const allow = (Action: string | string[], Resource: string | string[], more: object = {}) => ({
  Effect: 'Allow',
  Action,
  Resource,
  ...more,
});

describe('a user', () => {
  it('may do nothing without a policy', async () => {
    const user = await userWith('nobody', [allow('s3:GetObject', 'arn:aws:s3:::elsewhere/*')]);
    expect(await errorName(user.send(new ListBucketsCommand({})))).toBe('AccessDenied');
    expect(await errorName(user.send(new GetObjectCommand({ Bucket: 'open', Key: 'public/a' })))).toBe('AccessDenied');
    expect(await errorName(user.send(new CreateBucketCommand({ Bucket: 'by-nobody' })))).toBe('AccessDenied');
  });

  it('reads what its policy names and nothing beside it', async () => {
    const user = await userWith('reader', [allow('s3:GetObject', 'arn:aws:s3:::open/public/*')]);
    const get = (Bucket: string, Key: string) => errorName(user.send(new GetObjectCommand({ Bucket, Key })));
    expect(await get('open', 'public/a')).toBe('no error');
    expect(await get('open', 'secret/a')).toBe('AccessDenied');
    expect(await get('closed', 'public/a')).toBe('AccessDenied');
    expect(await errorName(user.send(new PutObjectCommand({ Bucket: 'open', Key: 'public/a', Body: '' })))).toBe(
      'AccessDenied',
    );
  });

  it('who may not list learns nothing of which keys are missing', async () => {
    const user = await userWith('no-lister', [allow('s3:GetObject', 'arn:aws:s3:::open/*')]);
    expect(await statusOf(user.send(new HeadObjectCommand({ Bucket: 'open', Key: 'missing' })))).toBe(403);
    const lister = await userWith('lister', [
      allow(['s3:GetObject', 's3:ListBucket'], ['arn:aws:s3:::open', 'arn:aws:s3:::open/*']),
    ]);
    expect(await statusOf(lister.send(new HeadObjectCommand({ Bucket: 'open', Key: 'missing' })))).toBe(404);
  });

  it('lists only the prefix that a condition allows', async () => {
    const condition = { Condition: { StringEquals: { 's3:prefix': 'public/' } } };
    const user = await userWith('prefixed', [allow('s3:ListBucket', 'arn:aws:s3:::open', condition)]);
    const list = (Prefix?: string) => errorName(user.send(new ListObjectsV2Command({ Bucket: 'open', Prefix })));
    expect(await list('public/')).toBe('no error');
    expect(await list('secret/')).toBe('AccessDenied');
    expect(await list()).toBe('AccessDenied');
  });

  it('cannot copy what it cannot read', async () => {
    const user = await userWith('writer', [
      allow(['s3:PutObject', 's3:ListMultipartUploadParts'], 'arn:aws:s3:::open/mine/*'),
    ]);
    const copy = new CopyObjectCommand({ Bucket: 'open', Key: 'mine/copy', CopySource: 'closed/secret/a' });
    expect(await errorName(user.send(copy))).toBe('AccessDenied');
    const target = { Bucket: 'open', Key: 'mine/parts' };
    const { UploadId } = await user.send(new CreateMultipartUploadCommand(target));
    const part = new UploadPartCopyCommand({ ...target, UploadId, PartNumber: 1, CopySource: 'open/secret/a' });
    expect(await errorName(user.send(part))).toBe('AccessDenied');
    const parts = await user.send(new ListPartsCommand({ ...target, UploadId }));
    expect(parts.Parts).toBeUndefined();
    const complete = new CompleteMultipartUploadCommand({
      Bucket: 'open',
      Key: 'secret/a',
      UploadId,
      MultipartUpload: { Parts: [] },
    });
    expect(await errorName(user.send(complete))).toBe('AccessDenied');
    const listed = await ada.send(new ListObjectsV2Command({ Bucket: 'open', Prefix: 'mine/' }));
    expect(listed.KeyCount).toBe(0);
  });

  it('deletes key by key: each one stands by its own permission', async () => {
    const user = await userWith('deleter', [
      allow('s3:DeleteObject', 'arn:aws:s3:::closed/*'),
      { Effect: 'Deny', Action: 's3:DeleteObject', Resource: 'arn:aws:s3:::closed/secret/*' },
    ]);
    const keys = ['public/a', 'secret/a', 'secret/none'];
    const answer = await user.send(
      new DeleteObjectsCommand({ Bucket: 'closed', Delete: { Objects: keys.map((Key) => ({ Key })) } }),
    );
    expect(answer.Deleted?.map(({ Key }) => Key)).toEqual(['public/a']);
    expect(answer.Errors?.map(({ Key, Code }) => [Key, Code])).toEqual([
      ['secret/a', 'AccessDenied'],
      ['secret/none', 'AccessDenied'],
    ]);
    const left = await ada.send(new ListObjectsV2Command({ Bucket: 'closed' }));
    expect(left.Contents?.map(({ Key }) => Key)).toEqual(['secret/a']);
  });

  it('loses its access with its key', async () => {
    await iam({ Action: 'CreateUser', UserName: 'short-lived' });
    await iam({
      Action: 'AttachUserPolicy',
      UserName: 'short-lived',
      PolicyArn: 'arn:aws:iam::aws:policy/AmazonS3FullAccess',
    });
    const xml = await iam({ Action: 'CreateAccessKey', UserName: 'short-lived' });
    const accessKeyId = /<AccessKeyId>(.+)<\/AccessKeyId>/.exec(xml)?.[1] ?? '';
    const user = storage.client({
      accessKeyId,
      secretAccessKey: /<SecretAccessKey>(.+)<\/SecretAccessKey>/.exec(xml)?.[1] ?? '',
    });
    const get = () => errorName(user.send(new GetObjectCommand({ Bucket: 'open', Key: 'secret/a' })));
    expect(await get()).toBe('no error');
    await iam({ Action: 'UpdateAccessKey', UserName: 'short-lived', AccessKeyId: accessKeyId, Status: 'Inactive' });
    expect(await get()).toBe('InvalidAccessKeyId');
  });
});

describe('another account', () => {
  it('reaches nothing, not even as root', async () => {
    for (const command of [
      new ListObjectsV2Command({ Bucket: 'open' }),
      new GetObjectCommand({ Bucket: 'open', Key: 'public/a' }),
      new PutObjectCommand({ Bucket: 'open', Key: 'by-stranger', Body: '' }),
      new CopyObjectCommand({ Bucket: 'open', Key: 'by-stranger', CopySource: 'open/public/a' }),
      new CreateMultipartUploadCommand({ Bucket: 'open', Key: 'by-stranger' }),
    ] as const) {
      // The union of commands has no common type that `send` takes.
      expect(await errorName(stranger.send(command as GetObjectCommand))).toBe('AccessDenied');
    }
    const answer = await stranger.send(
      new DeleteObjectsCommand({ Bucket: 'open', Delete: { Objects: [{ Key: 'public/a' }] } }),
    );
    expect(answer.Errors?.map(({ Code }) => Code)).toEqual(['AccessDenied']);
    await stranger.send(new CreateBucketCommand({ Bucket: 'of-the-stranger' }));
    const steal = new CopyObjectCommand({ Bucket: 'of-the-stranger', Key: 'stolen', CopySource: 'open/secret/a' });
    expect(await errorName(stranger.send(steal))).toBe('AccessDenied');
  });

  it('is refused by the expected bucket owner', async () => {
    const expecting = (ExpectedBucketOwner: string) =>
      errorName(ada.send(new GetObjectCommand({ Bucket: 'open', Key: 'public/a', ExpectedBucketOwner })));
    expect(await expecting('000000000000')).toBe('AccessDenied');
  });
});
