import { CreateBucketCommand, ListObjectsCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { encodeKey } from '@stowage/s3-protocol';

import { errorName } from './outcome.ts';
import { send } from './raw-http.ts';
import { TestStorage } from './start-storage.ts';
import type { TestCredentials } from './start-storage.ts';

const Bucket = 'listing';
const KEYS = [
  'a', 'a!', 'a/', 'a/1', 'a/2', 'a/b/1', 'a/b/2', 'a//x', 'a0', 'b/1', 'b/2', 'c', 'dir/é', 'dir/z', 'dir/\u{10000}',
  'dir/\uffff', 'e e/1', 'e+e/1', 'e%2Fe', 'z',
]; // prettier-ignore

let storage: TestStorage;
let root: TestCredentials;
let s3: S3Client;

beforeAll(async () => {
  storage = await TestStorage.start();
  root = await storage.createAccount();
  s3 = storage.client(root);
  await s3.send(new CreateBucketCommand({ Bucket }));
  for (const key of KEYS) {
    await send(storage, { method: 'PUT', path: `/${Bucket}/${encodeKey(key)}`, body: key, credentials: root });
  }
});
afterAll(() => storage.stop());

const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

interface Question {
  prefix?: string;
  delimiter?: string;
  after?: string;
}

/** What S3 documents, written the slow way: everything in memory, grouped, sorted. */
function expected({ prefix = '', delimiter = '', after = '' }: Question): string[] {
  const entries = new Set<string>();
  for (const key of KEYS.filter((name) => name.startsWith(prefix))) {
    const at = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    entries.add(at < 0 ? key : key.slice(0, at + delimiter.length));
  }
  return [...entries].filter((entry) => byBytes(entry, after) > 0).toSorted(byBytes);
}

interface Page {
  entries: string[];
  sizes: number[];
  next: string | undefined;
}

function readPage(answer: {
  Contents?: { Key?: string }[];
  CommonPrefixes?: { Prefix?: string }[];
  next: string | undefined;
  KeyCount?: number;
}): Page {
  const keys = (answer.Contents ?? []).map((object) => decodeURIComponent(object.Key ?? ''));
  const groups = (answer.CommonPrefixes ?? []).map((group) => decodeURIComponent(group.Prefix ?? ''));
  return { entries: [...keys, ...groups].toSorted(byBytes), sizes: [keys.length, groups.length], next: answer.next };
}

async function pageV2(question: Question, MaxKeys: number, token: string | undefined): Promise<Page> {
  const answer = await s3.send(
    new ListObjectsV2Command({
      Bucket,
      Prefix: question.prefix,
      Delimiter: question.delimiter,
      StartAfter: question.after,
      MaxKeys,
      ContinuationToken: token,
      EncodingType: 'url',
    }),
  );
  const page = readPage({ ...answer, next: answer.NextContinuationToken });
  expect(answer.KeyCount).toBe(page.entries.length);
  expect(answer.IsTruncated).toBe(answer.NextContinuationToken !== undefined);
  return page;
}

async function pageV1(question: Question, MaxKeys: number, marker: string | undefined): Promise<Page> {
  const answer = await s3.send(
    new ListObjectsCommand({
      Bucket,
      Prefix: question.prefix,
      Delimiter: question.delimiter,
      Marker: marker ?? question.after,
      MaxKeys,
      EncodingType: 'url',
    }),
  );
  const page = readPage({ ...answer, next: undefined });
  const next = answer.NextMarker === undefined ? page.entries.at(-1) : decodeURIComponent(answer.NextMarker);
  return { ...page, next: answer.IsTruncated === true ? next : undefined };
}

const QUESTIONS: Question[] = [
  {},
  { prefix: 'a' },
  { prefix: 'a/' },
  { delimiter: '/' },
  { prefix: 'a/', delimiter: '/' },
  { prefix: 'a', delimiter: '/' },
  { prefix: 'dir/', delimiter: '/' },
  { prefix: 'nothing' },
  { delimiter: 'e' },
  { delimiter: '/b/' },
  { delimiter: '%2F' },
  { after: 'a/1' },
  { after: 'a/1', delimiter: '/' },
  { after: 'a/', delimiter: '/' },
  { after: 'b', delimiter: '/' },
  { after: 'zzz' },
  { prefix: 'a/', after: 'a/b', delimiter: '/' },
  { prefix: 'dir/', after: 'a' },
];

describe.each([
  ['ListObjectsV2', pageV2],
  ['ListObjects', pageV1],
])('%s', (_, readOne) => {
  it.each(QUESTIONS)('answers %j alike whatever the page size, in byte order', async (question) => {
    for (const size of [1, 2, 3, 1000]) {
      const seen: string[] = [];
      let next: string | undefined;
      let pages = 0;
      do {
        const page = await readOne(question, size, next);
        expect(page.entries.length).toBeLessThanOrEqual(size);
        seen.push(...page.entries);
        next = page.next;
        pages += 1;
      } while (next !== undefined && pages < 100);
      expect({ size, seen }).toEqual({ size, seen: expected(question) });
    }
  });
});

describe('listing', () => {
  it('says what an object is', async () => {
    const answer = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'a/b/', FetchOwner: true }));
    expect(answer.Contents?.[0]).toMatchObject({ Key: 'a/b/1', Size: 5, StorageClass: 'STANDARD' });
    expect(answer.Contents?.[0]?.ETag).toMatch(/^"[0-9a-f]{32}"$/);
    expect(answer.Contents?.[0]?.Owner?.DisplayName).toBe('Ada');
  });

  it('leaves the owner out unless asked for', async () => {
    const answer = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'a/b/' }));
    expect(answer.Contents?.[0]?.Owner).toBeUndefined();
  });

  it('answers max-keys 0 with an empty page that is not truncated', async () => {
    const answer = await s3.send(new ListObjectsV2Command({ Bucket, MaxKeys: 0 }));
    expect([answer.KeyCount, answer.IsTruncated]).toEqual([0, false]);
  });

  it('never gives more than 1,000 entries', async () => {
    await s3.send(new CreateBucketCommand({ Bucket: 'many-keys' }));
    const keys = Array.from({ length: 1001 }, (_, index) => `k${String(index).padStart(5, '0')}`);
    const puts = keys.map(
      (key) => () => send(storage, { method: 'PUT', path: `/many-keys/${key}`, body: '', credentials: root }),
    );
    for (let first = 0; first < puts.length; first += 50) {
      await Promise.all(puts.slice(first, first + 50).map((put) => put()));
    }
    const answer = await s3.send(new ListObjectsV2Command({ Bucket: 'many-keys', MaxKeys: 5000 }));
    expect([answer.KeyCount, answer.MaxKeys, answer.IsTruncated]).toEqual([1000, 1000, true]);
    const rest = await s3.send(
      new ListObjectsV2Command({ Bucket: 'many-keys', ContinuationToken: answer.NextContinuationToken }),
    );
    expect(rest.Contents?.map((object) => object.Key)).toEqual(['k01000']);
  });

  it.each([
    'max-keys=-1',
    'max-keys=abc',
    'max-keys=99999999999',
    'encoding-type=base64',
    'continuation-token=%00',
    'continuation-token=',
  ])('refuses %s', async (parameter) => {
    const query = `list-type=2&${parameter}`;
    const answer = await send(storage, { method: 'GET', path: `/${Bucket}`, query, credentials: root });
    expect([answer.status, answer.code]).toEqual([400, 'InvalidArgument']);
  });

  it('writes keys that XML could not carry so that they come back unchanged', async () => {
    const key = 'odd\u0001\r\n\t<&>"\'key';
    await send(storage, { method: 'PUT', path: `/many-keys/${encodeKey(key)}`, body: '', credentials: root });
    const answer = await s3.send(new ListObjectsV2Command({ Bucket: 'many-keys', Prefix: 'odd', EncodingType: 'url' }));
    expect(decodeURIComponent(answer.Contents?.[0]?.Key ?? '')).toBe(key);
  });

  it('refuses a bucket that does not exist', async () => {
    expect(await errorName(s3.send(new ListObjectsV2Command({ Bucket: 'nowhere' })))).toBe('NoSuchBucket');
  });
});
