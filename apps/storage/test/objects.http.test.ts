import {
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import type { PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3';
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { encodeKey } from '@stowage/s3-protocol';

import { awkwardKeys } from './awkward-keys.ts';
import { errorName, statusOf } from './outcome.ts';
import { send } from './raw-http.ts';
import { TestStorage } from './start-storage.ts';
import type { TestCredentials } from './start-storage.ts';

const Bucket = 'objects';
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

const put = (Key: string, Body: string | Uint8Array, more: Partial<PutObjectCommandInput> = {}) =>
  s3.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));

async function read(Key: string, more: object = {}): Promise<Buffer> {
  const answer = await s3.send(new GetObjectCommand({ Bucket, Key, ...more }));
  return Buffer.from((await answer.Body?.transformToByteArray()) ?? []);
}

describe('objects', () => {
  it.each([0, 1, 6, 8191, 8192, 8193, 65_536, 262_144, 1_048_576, 1_048_577, 5_000_000])(
    'gives back %i bytes as they came, with the MD5 as ETag',
    async (size) => {
      const body = randomBytes(size);
      const answer = await put(`size-${size}`, body);
      expect(answer.ETag).toBe(`"${createHash('md5').update(body).digest('hex')}"`);
      expect((await read(`size-${size}`)).equals(body)).toBe(true);
      const head = await s3.send(new HeadObjectCommand({ Bucket, Key: `size-${size}` }));
      expect(head.ContentLength).toBe(size);
      expect(head.ETag).toBe(answer.ETag);
    },
  );

  it('keeps system and user metadata', async () => {
    await put('with-metadata', 'x', {
      ContentType: 'text/x-test; charset=utf-8',
      CacheControl: 'max-age=5',
      ContentDisposition: 'attachment; filename="a b.txt"',
      ContentEncoding: 'identity',
      ContentLanguage: 'vi',
      Expires: new Date('2030-01-01T00:00:00Z'),
      Metadata: { colour: 'dark blue', 'with-dash': '1', __proto__x: 'y' },
      StorageClass: 'STANDARD_IA',
    });
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key: 'with-metadata' }));
    expect(head).toMatchObject({
      ContentType: 'text/x-test; charset=utf-8',
      CacheControl: 'max-age=5',
      ContentDisposition: 'attachment; filename="a b.txt"',
      ContentLanguage: 'vi',
      Metadata: { colour: 'dark blue', 'with-dash': '1' },
      StorageClass: 'STANDARD_IA',
    });
  });

  it('takes metadata in UTF-8 and gives it back as an encoded word', async () => {
    const headers = [['x-amz-meta-city', 'Hà Nội']] as const;
    await send(storage, { method: 'PUT', path: `/${Bucket}/utf8-meta`, headers, credentials: root });
    const answer = await send(storage, { method: 'GET', path: `/${Bucket}/utf8-meta`, credentials: root });
    expect(answer.headers.get('x-amz-meta-city')).toBe(`=?UTF-8?B?${Buffer.from('Hà Nội').toString('base64')}?=`);
  });

  it('refuses more than 2 KiB of user metadata', async () => {
    expect(await errorName(put('big-meta', '', { Metadata: { a: 'x'.repeat(2048) } }))).toBe('MetadataTooLarge');
    expect(await errorName(put('big-meta', '', { Metadata: { a: 'x'.repeat(2047) } }))).toBe('no error');
  });

  it('answers HEAD of a missing key with 404 and no body', async () => {
    const answer = await send(storage, { method: 'HEAD', path: `/${Bucket}/missing`, credentials: root });
    expect(answer.status).toBe(404);
    expect(answer.body.length).toBe(0);
  });

  it('lets a signed read choose response headers', async () => {
    await put('override', 'x', { ContentType: 'text/html' });
    const answer = await s3.send(
      new GetObjectCommand({
        Bucket,
        Key: 'override',
        ResponseContentType: 'text/plain',
        ResponseContentDisposition: 'attachment; filename="x.txt"',
      }),
    );
    expect(answer.ContentType).toBe('text/plain');
    expect(answer.ContentDisposition).toBe('attachment; filename="x.txt"');
  });

  it('deletes a key, and a missing one without complaint', async () => {
    await put('to-delete', 'x');
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'to-delete' }));
    expect(await errorName(read('to-delete'))).toBe('NoSuchKey');
    expect(await errorName(s3.send(new DeleteObjectCommand({ Bucket, Key: 'to-delete' })))).toBe('no error');
  });

  it('deletes many keys in one request', async () => {
    for (const key of ['m/1', 'm/2', 'm/3']) await put(key, 'x');
    const answer = await s3.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'm/1' }, { Key: 'm/2' }, { Key: 'm/none' }] } }),
    );
    expect(answer.Deleted?.map((deleted) => deleted.Key)).toEqual(['m/1', 'm/2', 'm/none']);
    const quiet = await s3.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Quiet: true, Objects: [{ Key: 'm/3' }] } }),
    );
    expect(quiet.Deleted).toBeUndefined();
    const listed = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'm/' }));
    expect(listed.KeyCount).toBe(0);
  });

  it('takes 1,000 keys in one DeleteObjects and refuses 1,001', async () => {
    const many = (count: number) => ({
      Objects: Array.from({ length: count }, (_, index) => ({ Key: `none/${index}` })),
    });
    const answer = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: many(1000) }));
    expect(answer.Deleted).toHaveLength(1000);
    expect(await errorName(s3.send(new DeleteObjectsCommand({ Bucket, Delete: many(1001) })))).toBe('MalformedXML');
  });

  it.each([
    ['a document type', '<!DOCTYPE x [<!ENTITY a "b">]><Delete><Object><Key>&a;</Key></Object></Delete>'],
    ['a cut-off document', '<Delete><Object><Key>a</Key></Object>'],
    ['another root', '<Remove><Object><Key>a</Key></Object></Remove>'],
    ['no keys', '<Delete></Delete>'],
    ['deep nesting', '<Delete>'.repeat(200)],
  ])('refuses a DeleteObjects body with %s', async (_, body) => {
    const answer = await send(storage, {
      method: 'POST',
      path: `/${Bucket}`,
      query: 'delete=',
      body,
      credentials: root,
    });
    expect([answer.status, answer.code]).toEqual([400, 'MalformedXML']);
  });

  it('keeps an object whole for a reader that began before it was replaced and deleted', async () => {
    const old = randomBytes(4_000_000);
    await put('replaced-while-read', old);
    const answer = await s3.send(new GetObjectCommand({ Bucket, Key: 'replaced-while-read' }));
    await put('replaced-while-read', 'new');
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'replaced-while-read' }));
    expect(Buffer.from((await answer.Body?.transformToByteArray()) ?? []).equals(old)).toBe(true);
  });
});

describe('ranges', () => {
  const body = Buffer.from('0123456789');
  beforeAll(() => put('digits', body));

  it.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-99', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=0-1,3-4', 200, '0123456789', undefined],
    ['lines=0-1', 200, '0123456789', undefined],
    ['bytes=5-2', 200, '0123456789', undefined],
  ])('%s gives %i', async (range, status, content, contentRange) => {
    const answer = await send(storage, {
      method: 'GET',
      path: `/${Bucket}/digits`,
      headers: [['range', range]],
      credentials: root,
    });
    expect([answer.status, answer.body.toString(), answer.headers.get('content-range')]).toEqual([
      status,
      content,
      contentRange,
    ]);
  });

  it.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('%s is not satisfiable', async (range) => {
    const request = {
      method: 'GET',
      path: `/${Bucket}/digits`,
      headers: [['range', range]] as const,
      credentials: root,
    };
    const answer = await send(storage, request);
    expect([answer.status, answer.code]).toEqual([416, 'InvalidRange']);
  });

  it('ignores a range whose If-Range no longer holds', async () => {
    const request = (etag: string) =>
      send(storage, {
        method: 'GET',
        path: `/${Bucket}/digits`,
        headers: [
          ['range', 'bytes=0-3'],
          ['if-range', etag],
        ],
        credentials: root,
      });
    expect((await request('"781e5e245d69b566979b86e28d23f2c7"')).status).toBe(206);
    expect((await request('"00000000000000000000000000000000"')).status).toBe(200);
  });
});

describe('conditional requests', () => {
  const past = new Date(Date.now() - 3_600_000);
  const future = new Date(Date.now() + 3_600_000);
  let etag: string;
  beforeAll(async () => {
    etag = (await put('conditional', 'x')).ETag ?? '';
  });

  it.each([
    ['If-Match of the object', () => ({ IfMatch: etag }), 200],
    ['If-Match of another', () => ({ IfMatch: '"0"' }), 412],
    ['If-None-Match of the object', () => ({ IfNoneMatch: etag }), 304],
    ['If-None-Match of another', () => ({ IfNoneMatch: '"0"' }), 200],
    ['modified since the past', () => ({ IfModifiedSince: past }), 200],
    ['modified since the future', () => ({ IfModifiedSince: future }), 304],
    ['unmodified since the past', () => ({ IfUnmodifiedSince: past }), 412],
    ['unmodified since the future', () => ({ IfUnmodifiedSince: future }), 200],
    ['If-Match over If-Unmodified-Since', () => ({ IfMatch: etag, IfUnmodifiedSince: past }), 200],
    ['If-None-Match over If-Modified-Since', () => ({ IfNoneMatch: '"0"', IfModifiedSince: future }), 200],
    ['If-None-Match with If-Modified-Since', () => ({ IfNoneMatch: etag, IfModifiedSince: past }), 304],
  ])('a read with %s', async (_, conditions, status) => {
    const command = { Bucket, Key: 'conditional', ...conditions() };
    expect(await statusOf(s3.send(new GetObjectCommand(command)))).toBe(status);
    expect(await statusOf(s3.send(new HeadObjectCommand(command)))).toBe(status);
  });

  it('writes only what is not there yet with If-None-Match: *', async () => {
    expect(await errorName(put('conditional', 'y', { IfNoneMatch: '*' }))).toBe('PreconditionFailed');
    expect(await errorName(put('conditional-new', 'y', { IfNoneMatch: '*' }))).toBe('no error');
    expect((await read('conditional')).toString()).toBe('x');
  });

  it('replaces only the object named by If-Match', async () => {
    const first = await put('replaceable', '1');
    expect(await errorName(put('replaceable', '2', { IfMatch: '"0"' }))).toBe('PreconditionFailed');
    expect(await errorName(put('replaceable', '2', { IfMatch: first.ETag }))).toBe('no error');
    expect(await errorName(put('never-there', '2', { IfMatch: first.ETag }))).toBe('NoSuchKey');
  });

  it.each([100, 20_000])('lets one of many racing writers of %i bytes win', async (size) => {
    const Key = `race-${size}`;
    const bodies = Array.from({ length: 16 }, () => randomBytes(size));
    const outcomes = await Promise.all(bodies.map((body) => errorName(put(Key, body, { IfNoneMatch: '*' }))));
    const winners = bodies.filter((_, index) => outcomes[index] === 'no error');
    expect(winners).toHaveLength(1);
    expect((await read(Key)).equals(winners[0] ?? Buffer.alloc(0))).toBe(true);
    expect(outcomes.filter((outcome) => outcome === 'PreconditionFailed')).toHaveLength(15);
  });
});

describe('keys', () => {
  it('keeps 250 awkward keys apart, through write, list, read, copy and delete', async () => {
    const keys = awkwardKeys();
    expect(keys.length).toBeGreaterThanOrEqual(250);
    await s3.send(new CreateBucketCommand({ Bucket: 'awkward' }));
    const path = (key: string): string => `/awkward/${encodeKey(key)}`;
    for (const key of keys) {
      const answer = await send(storage, { method: 'PUT', path: path(key), body: `body of ${key}`, credentials: root });
      expect([key, answer.status]).toEqual([key, 200]);
    }
    const listed: string[] = [];
    let token: string | undefined;
    do {
      const page: { Contents?: { Key?: string }[]; NextContinuationToken?: string } = await s3.send(
        new ListObjectsV2Command({ Bucket: 'awkward', MaxKeys: 97, ContinuationToken: token, EncodingType: 'url' }),
      );
      listed.push(...(page.Contents ?? []).map((object) => decodeURIComponent(object.Key ?? '')));
      token = page.NextContinuationToken;
    } while (token !== undefined);
    const inByteOrder = keys.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    expect(listed).toEqual(inByteOrder);
    for (const key of keys) {
      const answer = await send(storage, { method: 'GET', path: path(key), credentials: root });
      expect([answer.status, answer.body.toString()]).toEqual([200, `body of ${key}`]);
      const copySource = [['x-amz-copy-source', `/awkward/${encodeKey(key)}`]] as const;
      const copied = await send(storage, {
        method: 'PUT',
        path: '/awkward/copy-target',
        headers: copySource,
        credentials: root,
      });
      expect([key, copied.status]).toEqual([key, 200]);
      const copy = await send(storage, { method: 'GET', path: '/awkward/copy-target', credentials: root });
      expect(copy.body.toString()).toBe(`body of ${key}`);
    }
    for (const key of keys) {
      const answer = await send(storage, { method: 'DELETE', path: path(key), credentials: root });
      expect([key, answer.status]).toEqual([key, 204]);
      const gone = await send(storage, { method: 'HEAD', path: path(key), credentials: root });
      expect([key, gone.status]).toEqual([key, 404]);
    }
  });

  it('takes a key of 1,024 bytes and refuses one more', async () => {
    expect(await errorName(put('k'.repeat(1024), ''))).toBe('no error');
    expect(await errorName(put('k'.repeat(1025), ''))).toBe('KeyTooLongError');
    expect(await errorName(put('é'.repeat(513), ''))).toBe('KeyTooLongError');
  });

  it.each(['/%ZZ', '/%FF%C3', '/%C0%AE', '/%ED%A0%80', '/%'])('refuses the path %s', async (key) => {
    const bytes = `PUT /${Bucket}${key} HTTP/1.1\r\nhost: ${storage.host}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`;
    const { sendBytes } = await import('./raw-http.ts');
    const answer = await sendBytes(storage.port, Buffer.from(bytes));
    expect([answer.status, answer.code]).toEqual([400, 'InvalidURI']);
  });

  it('serves host style as well as path style', async () => {
    const host = [['host', `${Bucket}.localhost:${storage.port}`]] as const;
    await put('host/style', 'both');
    const { signedBytes, sendBytes } = await import('./raw-http.ts');
    const named = Object.create(storage, { host: { value: host[0][1] } }) as TestStorage;
    const bytes = signedBytes(named, { method: 'GET', path: '/host/style', credentials: root });
    const answer = await sendBytes(storage.port, bytes);
    expect([answer.status, answer.body.toString()]).toEqual([200, 'both']);
  });
});

describe('CopyObject', () => {
  beforeAll(() => put('source', 'source body', { ContentType: 'text/plain', Metadata: { a: '1' } }));
  const copy = (Key: string, more: object = {}) =>
    s3.send(new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/source`, ...more }));

  it('copies bytes and metadata, also between buckets', async () => {
    await s3.send(new CreateBucketCommand({ Bucket: 'other-bucket' }));
    const answer = await s3.send(
      new CopyObjectCommand({ Bucket: 'other-bucket', Key: 'copy', CopySource: `${Bucket}/source` }),
    );
    expect(answer.CopyObjectResult?.ETag).toBe(`"${createHash('md5').update('source body').digest('hex')}"`);
    const head = await s3.send(new HeadObjectCommand({ Bucket: 'other-bucket', Key: 'copy' }));
    expect(head).toMatchObject({ ContentType: 'text/plain', Metadata: { a: '1' }, ContentLength: 11 });
  });

  it('replaces metadata when told so', async () => {
    await copy('replaced', { MetadataDirective: 'REPLACE', ContentType: 'text/css', Metadata: { b: '2' } });
    const head = await s3.send(new HeadObjectCommand({ Bucket, Key: 'replaced' }));
    expect(head).toMatchObject({ ContentType: 'text/css', Metadata: { b: '2' } });
  });

  it('keeps the bytes of a copy when its source goes, and the other way round', async () => {
    const body = randomBytes(50_000);
    await put('shared', body);
    await s3.send(new CopyObjectCommand({ Bucket, Key: 'shared-1', CopySource: `${Bucket}/shared` }));
    await s3.send(new CopyObjectCommand({ Bucket, Key: 'shared-2', CopySource: `${Bucket}/shared-1` }));
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'shared' }));
    await s3.send(new DeleteObjectCommand({ Bucket, Key: 'shared-2' }));
    await storage.restart();
    s3 = storage.client(root);
    expect((await read('shared-1')).equals(body)).toBe(true);
  });

  it('refuses a copy onto itself that changes nothing, and allows one that does', async () => {
    expect(await errorName(copy('source'))).toBe('InvalidRequest');
    expect(
      await errorName(
        copy('source', { MetadataDirective: 'REPLACE', Metadata: { a: '1' }, ContentType: 'text/plain' }),
      ),
    ).toBe('no error');
    expect((await read('source')).toString()).toBe('source body');
  });

  it('judges conditions on the source', async () => {
    expect(await errorName(copy('c', { CopySourceIfMatch: '"0"' }))).toBe('PreconditionFailed');
    const etag = `"${createHash('md5').update('source body').digest('hex')}"`;
    expect(await errorName(copy('c', { CopySourceIfNoneMatch: etag }))).toBe('PreconditionFailed');
    expect(await errorName(copy('c', { CopySourceIfMatch: etag }))).toBe('no error');
  });

  it.each([
    ['no-slash', 'InvalidArgument'],
    ['', 'InvalidArgument'],
    ['/', 'InvalidArgument'],
    ['arn:aws:s3:::objects/source', 'InvalidArgument'],
    [`${Bucket}/missing`, 'NoSuchKey'],
    ['no-such-bucket/key', 'NoSuchBucket'],
    [`${Bucket}/source?versionId=abc`, 'NoSuchVersion'],
    [`${Bucket}/%ZZ`, 'InvalidURI'],
  ])('answers the copy source %j with %s', async (source, code) => {
    const headers = [['x-amz-copy-source', source]] as const;
    const answer = await send(storage, { method: 'PUT', path: `/${Bucket}/from-odd`, headers, credentials: root });
    expect(answer.code).toBe(code);
  });

  it('reads an encoded ?versionId= as part of the key', async () => {
    await put('k?versionId=1', 'tricky');
    const headers = [['x-amz-copy-source', `/${Bucket}/k%3FversionId%3D1`]] as const;
    await send(storage, { method: 'PUT', path: `/${Bucket}/from-tricky`, headers, credentials: root });
    expect((await read('from-tricky')).toString()).toBe('tricky');
  });
});
