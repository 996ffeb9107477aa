import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  PutObjectCommand,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import type { CompletedPart, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { errorName } from './outcome.ts';
import { TestStorage } from './start-storage.ts';
import type { TestCredentials } from './start-storage.ts';

const Bucket = 'multipart';
const PART = 5 * 1024 * 1024;
let storage: TestStorage;
let root: TestCredentials;
let s3: S3Client;

beforeAll(async () => {
  storage = await TestStorage.start();
  root = await storage.createAccount();
  s3 = storage.client(root);
  await s3.send(new CreateBucketCommand({ Bucket }));
});
afterAll(() => storage.stop());

const begin = async (Key: string, more: object = {}): Promise<string> =>
  (await s3.send(new CreateMultipartUploadCommand({ Bucket, Key, ...more }))).UploadId ?? '';

const part = async (Key: string, UploadId: string, PartNumber: number, Body: Buffer, more: object = {}) => {
  const answer = await s3.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body, ...more }));
  return { PartNumber, ...answer } satisfies CompletedPart;
};

const complete = (Key: string, UploadId: string, Parts: CompletedPart[], more: object = {}) =>
  s3.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts }, ...more }));

async function read(Key: string, more: object = {}): Promise<Buffer> {
  const answer = await s3.send(new GetObjectCommand({ Bucket, Key, ...more }));
  return Buffer.from((await answer.Body?.transformToByteArray()) ?? []);
}

const md5 = (bytes: Buffer): Buffer => createHash('md5').update(bytes).digest();

async function filesOnDisk(): Promise<number> {
  const entries = await readdir(path.join(storage.dataDir, 'blobs'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

describe('multipart uploads', () => {
  it('puts parts together in order of their numbers, with S3’s composite ETag', async () => {
    const bodies = [randomBytes(PART), randomBytes(PART + 7), randomBytes(3000)];
    const id = await begin('ordered', {
      ContentType: 'video/x-test',
      Metadata: { a: 'b' },
      StorageClass: 'STANDARD_IA',
    });
    const parts: CompletedPart[] = [];
    for (const index of [2, 0, 1]) parts[index] = await part('ordered', id, (index + 1) * 10, bodies[index]!);
    const answer = await complete('ordered', id, parts);
    const etag = `"${md5(Buffer.concat(bodies.map(md5))).toString('hex')}-3"`;
    expect(answer.ETag).toBe(etag);
    expect(answer.Location).toBe(`${storage.url}/${Bucket}/ordered`);
    const whole = Buffer.concat(bodies);
    expect((await read('ordered')).equals(whole)).toBe(true);
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key: 'ordered' }));
    expect(head).toMatchObject({
      ETag: etag,
      ContentLength: whole.length,
      ContentType: 'video/x-test',
      Metadata: { a: 'b' },
      StorageClass: 'STANDARD_IA',
    });
    const range = { Range: `bytes=${PART - 5}-${PART + 10}` };
    expect((await read('ordered', range)).equals(whole.subarray(PART - 5, PART + 11))).toBe(true);
    expect((await read('ordered', { PartNumber: 2 })).equals(bodies[1]!)).toBe(true);
    const second = await s3.send(new HeadObjectCommand({ Bucket, Key: 'ordered', PartNumber: 2 }));
    expect([second.PartsCount, second.ContentLength]).toEqual([3, PART + 7]);
    expect(await errorName(read('ordered', { PartNumber: 4 }))).toBe('InvalidPartNumber');
  });

  it('answers the documented errors when the list of parts is wrong', async () => {
    const id = await begin('refused');
    const first = await part('refused', id, 1, randomBytes(PART));
    const small = await part('refused', id, 2, randomBytes(100));
    const last = await part('refused', id, 3, randomBytes(100));
    expect(await errorName(complete('refused', id, []))).toBe('MalformedXML');
    expect(await errorName(complete('refused', id, [small, first]))).toBe('InvalidPartOrder');
    expect(await errorName(complete('refused', id, [first, first]))).toBe('InvalidPartOrder');
    expect(await errorName(complete('refused', id, [{ ...first, ETag: '"0"' }]))).toBe('InvalidPart');
    expect(await errorName(complete('refused', id, [first, { ...last, PartNumber: 9 }]))).toBe('InvalidPart');
    expect(await errorName(complete('refused', id, [first, small, last]))).toBe('EntityTooSmall');
    expect(await errorName(complete('refused', id, [first, last]))).toBe('no error');
    expect(await errorName(complete('refused', id, [first, last]))).toBe('NoSuchUpload');
    expect((await read('refused')).length).toBe(PART + 100);
  });

  it('knows no upload but its own', async () => {
    const id = await begin('mine');
    expect(await errorName(part('other-key', id, 1, Buffer.from('x')))).toBe('NoSuchUpload');
    expect(await errorName(part('mine', 'invented', 1, Buffer.from('x')))).toBe('NoSuchUpload');
    expect(await errorName(part('mine', id, 10_001, Buffer.from('x')))).toBe('InvalidArgument');
    expect(await errorName(s3.send(new ListPartsCommand({ Bucket, Key: 'other-key', UploadId: id })))).toBe(
      'NoSuchUpload',
    );
  });

  it('uses the last of several parts with one number, and removes the bytes of all that were not used', async () => {
    const before = await filesOnDisk();
    const id = await begin('replaced-part');
    await part('replaced-part', id, 1, randomBytes(PART));
    const body = randomBytes(PART);
    const one = await part('replaced-part', id, 1, body);
    await part('replaced-part', id, 2, randomBytes(20_000));
    await complete('replaced-part', id, [one]);
    expect((await read('replaced-part')).equals(body)).toBe(true);
    await vi.waitFor(async () => expect(await filesOnDisk()).toBe(before + 1));
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'replaced-part' }));
    await vi.waitFor(async () => expect(await filesOnDisk()).toBe(before));
  });

  it('removes everything of an aborted upload', async () => {
    const before = await filesOnDisk();
    const id = await begin('aborted');
    await part('aborted', id, 1, randomBytes(20_000));
    await s3.send(new AbortMultipartUploadCommand({ Bucket, Key: 'aborted', UploadId: id }));
    expect(await errorName(s3.send(new ListPartsCommand({ Bucket, Key: 'aborted', UploadId: id })))).toBe(
      'NoSuchUpload',
    );
    expect(await errorName(s3.send(new AbortMultipartUploadCommand({ Bucket, Key: 'aborted', UploadId: id })))).toBe(
      'NoSuchUpload',
    );
    await vi.waitFor(async () => expect(await filesOnDisk()).toBe(before));
  });

  it('lets a bucket with unfinished uploads be deleted, and their bytes with it', async () => {
    const before = await filesOnDisk();
    await s3.send(new CreateBucketCommand({ Bucket: 'with-upload' }));
    const upload = await s3.send(new CreateMultipartUploadCommand({ Bucket: 'with-upload', Key: 'k' }));
    const { UploadId } = upload;
    await s3.send(
      new UploadPartCommand({ Bucket: 'with-upload', Key: 'k', UploadId, PartNumber: 1, Body: randomBytes(9000) }),
    );
    await s3.send(new DeleteBucketCommand({ Bucket: 'with-upload' }));
    await vi.waitFor(async () => expect(await filesOnDisk()).toBe(before));
  });

  it('lists parts in pages', async () => {
    const id = await begin('parts');
    for (const number of [1, 2, 5, 10_000]) await part('parts', id, number, Buffer.from(`part ${number}`));
    const first = await s3.send(new ListPartsCommand({ Bucket, Key: 'parts', UploadId: id, MaxParts: 3 }));
    expect(first.Parts?.map(({ PartNumber, Size }) => [PartNumber, Size])).toEqual([
      [1, 6],
      [2, 6],
      [5, 6],
    ]);
    expect([first.IsTruncated, first.NextPartNumberMarker]).toEqual([true, '5']);
    const rest = await s3.send(new ListPartsCommand({ Bucket, Key: 'parts', UploadId: id, PartNumberMarker: '5' }));
    expect([rest.IsTruncated, rest.Parts?.map(({ PartNumber }) => PartNumber)]).toEqual([false, [10_000]]);
    expect(rest.Owner?.DisplayName).toBe('Ada');
  });

  it('lists uploads by key and age, in pages, and in groups', async () => {
    await s3.send(new CreateBucketCommand({ Bucket: 'uploads' }));
    const made: { Key: string; UploadId: string }[] = [];
    for (const Key of ['a/1', 'a/1', 'a/2', 'b', 'c/1']) {
      const { UploadId } = await s3.send(new CreateMultipartUploadCommand({ Bucket: 'uploads', Key }));
      made.push({ Key, UploadId: UploadId ?? '' });
    }
    for (const MaxUploads of [1, 2, 1000]) {
      const seen: { Key: string | undefined; UploadId: string | undefined }[] = [];
      let markers: { KeyMarker?: string; UploadIdMarker?: string } = {};
      for (let more = true; more;) {
        const page = await s3.send(new ListMultipartUploadsCommand({ Bucket: 'uploads', MaxUploads, ...markers }));
        seen.push(...(page.Uploads ?? []).map(({ Key, UploadId }) => ({ Key, UploadId })));
        markers = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
        more = page.IsTruncated === true;
      }
      const sorted = (uploads: object[]): string[] => uploads.map((upload) => JSON.stringify(upload)).toSorted();
      expect(sorted(seen)).toEqual(sorted(made));
      expect(seen.map(({ Key }) => Key)).toEqual(['a/1', 'a/1', 'a/2', 'b', 'c/1']);
    }
    const grouped = await s3.send(new ListMultipartUploadsCommand({ Bucket: 'uploads', Delimiter: '/' }));
    expect(grouped.CommonPrefixes?.map(({ Prefix }) => Prefix)).toEqual(['a/', 'c/']);
    expect(grouped.Uploads?.map(({ Key }) => Key)).toEqual(['b']);
    const after = await s3.send(new ListMultipartUploadsCommand({ Bucket: 'uploads', KeyMarker: 'a/1' }));
    expect(after.Uploads?.map(({ Key }) => Key)).toEqual(['a/2', 'b', 'c/1']);
  });

  it('copies ranges of an object into parts', async () => {
    const source = randomBytes(PART + 1000);
    await s3.send(new PutObjectCommand({ Bucket, Key: 'copied-from', Body: source }));
    const id = await begin('copied-to');
    const copy = (PartNumber: number, CopySourceRange?: string) =>
      s3.send(
        new UploadPartCopyCommand({
          Bucket, Key: 'copied-to', UploadId: id, PartNumber, CopySource: `${Bucket}/copied-from`, CopySourceRange,
        }),
      ); // prettier-ignore
    const whole = await copy(1);
    const tail = await copy(2, `bytes=${PART}-${PART + 999}`);
    expect(await errorName(copy(3, `bytes=0-${PART + 1000}`))).toBe('InvalidRange');
    expect(await errorName(copy(3, 'bytes=5-'))).toBe('InvalidArgument');
    await complete('copied-to', id, [
      { PartNumber: 1, ETag: whole.CopyPartResult?.ETag },
      { PartNumber: 2, ETag: tail.CopyPartResult?.ETag },
    ]);
    expect((await read('copied-to')).equals(Buffer.concat([source, source.subarray(PART)]))).toBe(true);
  });

  it('copies a multipart object as a whole, and each copy outlives the other', async () => {
    const bodies = [randomBytes(PART), randomBytes(100)];
    const id = await begin('big-source');
    const parts = [await part('big-source', id, 1, bodies[0]!), await part('big-source', id, 2, bodies[1]!)];
    await complete('big-source', id, parts);
    await s3.send(new CopyObjectCommand({ Bucket, Key: 'big-copy', CopySource: `${Bucket}/big-source` }));
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'big-source' }));
    await storage.restart();
    s3 = storage.client(root);
    expect((await read('big-copy')).equals(Buffer.concat(bodies))).toBe(true);
  });

  it('completes only under its conditions', async () => {
    await s3.send(new PutObjectCommand({ Bucket, Key: 'guarded', Body: 'first' }));
    const id = await begin('guarded');
    const one = await part('guarded', id, 1, Buffer.from('second'));
    expect(await errorName(complete('guarded', id, [one], { IfNoneMatch: '*' }))).toBe('PreconditionFailed');
    expect((await read('guarded')).toString()).toBe('first');
    expect(await errorName(complete('guarded', id, [one]))).toBe('no error');
  });

  it('takes a stream of unknown length from lib-storage', async () => {
    const body = randomBytes(2 * PART + 12_345);
    const { Readable } = await import('node:stream');
    await new Upload({
      client: s3,
      params: { Bucket, Key: 'streamed', Body: Readable.from([body.subarray(0, 1000), body.subarray(1000)]) },
      partSize: PART,
    }).done();
    expect((await read('streamed')).equals(body)).toBe(true);
  });
});
