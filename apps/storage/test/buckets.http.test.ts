import {
  CreateBucketCommand,
  DeleteBucketCommand,
  GetBucketLocationCommand,
  GetBucketVersioningCommand,
  HeadBucketCommand,
  ListBucketsCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { TestStorage } from './start-storage.ts';

let storage: TestStorage;
let ada: S3Client;
let bob: S3Client;

beforeAll(async () => {
  storage = await TestStorage.start();
  ada = storage.client(await storage.createAccount('Ada'));
  bob = storage.client(await storage.createAccount('Bob'));
});
afterAll(() => storage.stop());

const errorName = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no error',
    (error: Error) => error.name,
  );

describe('buckets', () => {
  it('creates, finds, lists and deletes a bucket', async () => {
    await ada.send(new CreateBucketCommand({ Bucket: 'first-bucket' }));
    const head = await ada.send(new HeadBucketCommand({ Bucket: 'first-bucket' }));
    expect(head.BucketRegion).toBe('hcm01');
    const listed = await ada.send(new ListBucketsCommand({}));
    expect(listed.Buckets?.map((bucket) => bucket.Name)).toEqual(['first-bucket']);
    expect(listed.Buckets?.[0]?.CreationDate?.getTime()).toBeGreaterThan(Date.now() - 60_000);
    await ada.send(new DeleteBucketCommand({ Bucket: 'first-bucket' }));
    expect(await errorName(ada.send(new HeadBucketCommand({ Bucket: 'first-bucket' })))).toBe('NotFound');
  });

  it('accepts the location of its own region and no other', async () => {
    const create = (location: string): Promise<unknown> =>
      ada.send(
        new CreateBucketCommand({
          Bucket: `in-${location}`,
          // The SDK's type lists AWS's own regions only.
          CreateBucketConfiguration: { LocationConstraint: location as 'eu-west-1' },
        }),
      );
    await create('hcm01');
    const location = await ada.send(new GetBucketLocationCommand({ Bucket: 'in-hcm01' }));
    expect(location.LocationConstraint).toBe('hcm01');
    expect(await errorName(create('eu-west-1'))).toBe('IllegalLocationConstraintException');
  });

  it('answers an empty versioning configuration', async () => {
    await ada.send(new CreateBucketCommand({ Bucket: 'unversioned' }));
    const answer = await ada.send(new GetBucketVersioningCommand({ Bucket: 'unversioned' }));
    expect(answer.Status).toBeUndefined();
  });

  it('tells an own bucket from another account’s when the name is taken', async () => {
    await ada.send(new CreateBucketCommand({ Bucket: 'taken-name' }));
    expect(await errorName(ada.send(new CreateBucketCommand({ Bucket: 'taken-name' })))).toBe(
      'BucketAlreadyOwnedByYou',
    );
    expect(await errorName(bob.send(new CreateBucketCommand({ Bucket: 'taken-name' })))).toBe('BucketAlreadyExists');
  });

  it('lets exactly one of many racing creations win', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        errorName((index % 2 === 0 ? ada : bob).send(new CreateBucketCommand({ Bucket: 'raced-for' }))),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'no error')).toHaveLength(1);
  });

  it('keeps the buckets of one account from another', async () => {
    await ada.send(new CreateBucketCommand({ Bucket: 'only-of-ada' }));
    const listed = await bob.send(new ListBucketsCommand({}));
    expect(listed.Buckets?.map((bucket) => bucket.Name)).not.toContain('only-of-ada');
    expect(await errorName(bob.send(new DeleteBucketCommand({ Bucket: 'only-of-ada' })))).toBe('AccessDenied');
  });

  it('refuses to delete a bucket that holds an object', async () => {
    await ada.send(new CreateBucketCommand({ Bucket: 'not-empty' }));
    await ada.send(new PutObjectCommand({ Bucket: 'not-empty', Key: 'k', Body: 'x' }));
    expect(await errorName(ada.send(new DeleteBucketCommand({ Bucket: 'not-empty' })))).toBe('BucketNotEmpty');
  });

  it('lists buckets by prefix and in pages', async () => {
    const carl = storage.client(await storage.createAccount('Carl'));
    const names = Array.from({ length: 7 }, (_, index) => `carl-page-${index}`);
    for (const name of [...names, 'carl-other']) await carl.send(new CreateBucketCommand({ Bucket: name }));
    const seen: (string | undefined)[] = [];
    let token: string | undefined;
    do {
      const page: { Buckets?: { Name?: string }[]; ContinuationToken?: string } = await carl.send(
        new ListBucketsCommand({ Prefix: 'carl-page-', MaxBuckets: 3, ContinuationToken: token }),
      );
      seen.push(...(page.Buckets ?? []).map((bucket) => bucket.Name));
      token = page.ContinuationToken;
    } while (token !== undefined);
    expect(seen).toEqual(names);
  });

  it.each([
    'ab',
    'Upper-Case',
    'under_score',
    '-lead',
    'trail-',
    'two..dots',
    '192.168.0.1',
    'xn--abc',
    `a${'b'.repeat(63)}`,
  ])('refuses the name %s', async (name) => {
    expect(await errorName(ada.send(new CreateBucketCommand({ Bucket: name })))).toBe('InvalidBucketName');
  });
});
