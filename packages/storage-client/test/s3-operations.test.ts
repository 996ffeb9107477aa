import { createHash } from 'node:crypto';

import { formatHttpDate } from '@stowage/s3-protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import * as client from '../src/index.ts';

import { startTestService, type Answer } from './test-service.ts';

// Every S3 operation: what it puts on the wire (signature and body hash are checked by the service) and how it reads an
// answer in the form of the AWS API reference.

let service: Awaited<ReturnType<typeof startTestService>>;
let answer: Answer = {};

beforeAll(async () => {
  service = await startTestService(() => answer);
});
afterAll(() => service.stop());

interface Case {
  call: (s3: client.S3Client) => Promise<unknown>;
  wire: string;
  headers?: Record<string, string | undefined>;
  body?: string;
  answer?: Answer;
  output?: object;
}

const date = new Date('2026-11-21T09:30:00Z');
const ns = 'xmlns="http://s3.amazonaws.com/doc/2006-03-01/"';
const object = { Bucket: 'bucket', Key: 'a b/ü' };
const objectPath = '/bucket/a%20b/%C3%BC';

const cases: Record<string, Case> = {
  'listBuckets without anything asked': {
    call: (s3) => client.listBuckets(s3),
    wire: 'GET /',
    answer: {
      body: `<?xml version="1.0" encoding="UTF-8"?><ListAllMyBucketsResult ${ns}><Owner><ID>o</ID><DisplayName>d</DisplayName></Owner><Buckets><Bucket><Name>a</Name><CreationDate>2026-11-21T09:30:00.000Z</CreationDate></Bucket><Bucket><Name>b</Name></Bucket></Buckets></ListAllMyBucketsResult>`,
    },
    output: {
      Buckets: [{ Name: 'a', CreationDate: date }, { Name: 'b' }],
      Owner: { ID: 'o', DisplayName: 'd' },
      ContinuationToken: undefined,
    },
  },
  'listBuckets of a page': {
    call: (s3) => client.listBuckets(s3, { Prefix: 'p', MaxBuckets: 2, ContinuationToken: 't/+' }),
    wire: 'GET /?prefix=p&max-buckets=2&continuation-token=t%2F%2B',
    answer: { body: '<ListAllMyBucketsResult><ContinuationToken>n</ContinuationToken></ListAllMyBucketsResult>' },
    output: { Buckets: [], Owner: undefined, ContinuationToken: 'n' },
  },
  'createBucket in the default region': {
    call: (s3) => client.createBucket(s3, { Bucket: 'bucket' }),
    wire: 'PUT /bucket',
    headers: { 'content-length': '0' },
    body: '',
    answer: { headers: { location: '/bucket' } },
    output: { Location: '/bucket' },
  },
  'createBucket in a region, with lock': {
    call: (s3) =>
      client.createBucket(s3, {
        Bucket: 'bucket',
        CreateBucketConfiguration: { LocationConstraint: 'eu-west-1' },
        ObjectLockEnabledForBucket: true,
      }),
    wire: 'PUT /bucket',
    headers: { 'content-type': 'application/xml', 'x-amz-bucket-object-lock-enabled': 'true' },
    body: '<CreateBucketConfiguration><LocationConstraint>eu-west-1</LocationConstraint></CreateBucketConfiguration>',
  },
  headBucket: {
    call: (s3) => client.headBucket(s3, { Bucket: 'bucket' }),
    wire: 'HEAD /bucket',
    answer: { headers: { 'x-amz-bucket-region': 'hcm01' } },
    output: { BucketRegion: 'hcm01' },
  },
  deleteBucket: {
    call: (s3) => client.deleteBucket(s3, { Bucket: 'bucket' }),
    wire: 'DELETE /bucket',
    answer: { status: 204 },
  },
  getBucketLocation: {
    call: (s3) => client.getBucketLocation(s3, { Bucket: 'bucket' }),
    wire: 'GET /bucket?location=',
    answer: { body: `<LocationConstraint ${ns}>hcm01</LocationConstraint>` },
    output: { LocationConstraint: 'hcm01' },
  },
  listObjectsV2: {
    call: (s3) =>
      client.listObjectsV2(s3, {
        Bucket: 'bucket',
        Prefix: 'a +/',
        Delimiter: '/',
        MaxKeys: 3,
        StartAfter: 's',
        ContinuationToken: 'c',
      }),
    wire: 'GET /bucket?list-type=2&encoding-type=url&prefix=a%20%2B%2F&delimiter=%2F&max-keys=3&start-after=s&continuation-token=c',
    answer: {
      body: `<ListBucketResult ${ns}><EncodingType>url</EncodingType><KeyCount>2</KeyCount><IsTruncated>true</IsTruncated><NextContinuationToken>n</NextContinuationToken><Contents><Key>a+%2B/0012%0D%01</Key><LastModified>2026-11-21T09:30:00.000Z</LastModified><ETag>&quot;e&quot;</ETag><Size>5368709120</Size><StorageClass>STANDARD</StorageClass></Contents><CommonPrefixes><Prefix>a+%2B/%F0%9F%98%80/</Prefix></CommonPrefixes></ListBucketResult>`,
    },
    output: {
      Contents: [
        { Key: 'a +/0012\r\u0001', Size: 5_368_709_120, LastModified: date, ETag: '"e"', StorageClass: 'STANDARD' },
      ],
      CommonPrefixes: [{ Prefix: 'a +/😀/' }],
      KeyCount: 2,
      IsTruncated: true,
      NextContinuationToken: 'n',
    },
  },
  'listObjectsV2 of a service that does not know encoding-type': {
    call: (s3) => client.listObjectsV2(s3, { Bucket: 'bucket' }),
    wire: 'GET /bucket?list-type=2&encoding-type=url',
    answer: {
      body: '<ListBucketResult><IsTruncated>false</IsTruncated><Contents><Key>100%25+1</Key><Size>1</Size></Contents></ListBucketResult>',
    },
    output: {
      Contents: [{ Key: '100%25+1', Size: 1 }],
      CommonPrefixes: [],
      KeyCount: 1,
      IsTruncated: false,
    },
  },
  headObject: {
    call: (s3) => client.headObject(s3, { ...object, VersionId: 'v+', ChecksumMode: 'ENABLED', IfModifiedSince: date }),
    wire: `HEAD ${objectPath}?versionId=v%2B`,
    headers: { 'x-amz-checksum-mode': 'ENABLED', 'if-modified-since': formatHttpDate(date) },
    answer: {
      headers: {
        'content-length': '12',
        'content-type': 'text/plain',
        etag: '"e"',
        'last-modified': formatHttpDate(date),
        'x-amz-meta-plain': 'a, b',
        'x-amz-meta-word': '=?UTF-8?B?w7wg4oKs?=',
        'x-amz-meta-quoted': '=?utf-8?q?a_=C3=BC?=',
        'x-amz-meta-raw': Buffer.from('tiếng').toString('latin1'),
        'x-amz-version-id': 'v+',
        'x-amz-checksum-crc32': 'AAAAAA==',
        'x-amz-mp-parts-count': '3',
        'x-amz-tagging-count': '2',
      },
    },
    output: {
      ContentLength: 12,
      ContentType: 'text/plain',
      ETag: '"e"',
      LastModified: date,
      Metadata: { plain: 'a, b', word: 'ü €', quoted: 'a ü', raw: 'tiếng' },
      VersionId: 'v+',
      ChecksumCRC32: 'AAAAAA==',
      PartsCount: 3,
      TagCount: 2,
      DeleteMarker: false,
    },
  },
  putObject: {
    call: (s3) =>
      client.putObject(s3, {
        ...object,
        Body: new Blob(['hello'], { type: 'text/plain' }),
        CacheControl: 'no-cache',
        ContentDisposition: 'inline',
        ContentEncoding: 'gzip',
        ContentLanguage: 'vi',
        Expires: date,
        Metadata: { Plain: 'x', word: 'ü €', sly: '=?UTF-8?B?eA==?=' },
        StorageClass: 'STANDARD',
        Tagging: 'a=1&b=2',
        IfNoneMatch: '*',
        ContentMD5: 'XUFAKrxLKna5cZ2REBfFkg==',
        ChecksumCRC32: 'NhCmhg==',
      }),
    wire: `PUT ${objectPath}`,
    headers: {
      'content-length': '5',
      'content-type': 'text/plain',
      'cache-control': 'no-cache',
      'content-disposition': 'inline',
      'content-encoding': 'gzip',
      'content-language': 'vi',
      expires: formatHttpDate(date),
      'x-amz-meta-plain': 'x',
      'x-amz-meta-word': '=?UTF-8?B?w7wg4oKs?=',
      'x-amz-meta-sly': '=?UTF-8?B?PT9VVEYtOD9CP2VBPT0/PQ==?=',
      'x-amz-storage-class': 'STANDARD',
      'x-amz-tagging': 'a=1&b=2',
      'if-none-match': '*',
      'content-md5': 'XUFAKrxLKna5cZ2REBfFkg==',
      'x-amz-checksum-crc32': 'NhCmhg==',
      // Loopback: nobody can listen, so the body is not read twice.
      'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
    },
    body: 'hello',
    answer: { headers: { etag: '"e"', 'x-amz-version-id': 'v', 'x-amz-checksum-crc32': 'NhCmhg==' } },
    output: { ETag: '"e"', VersionId: 'v', ChecksumCRC32: 'NhCmhg==' },
  },
  'putObject of bytes without a type': {
    call: (s3) => client.putObject(s3, { ...object, Body: new Uint8Array([1, 2, 3]) }),
    wire: `PUT ${objectPath}`,
    headers: {
      'content-type': 'application/octet-stream',
      'x-amz-content-sha256': createHash('sha256')
        .update(new Uint8Array([1, 2, 3]))
        .digest('hex'),
    },
    body: '\u0001\u0002\u0003',
    output: {},
  },
  deleteObject: {
    call: (s3) => client.deleteObject(s3, { ...object, VersionId: 'null' }),
    wire: `DELETE ${objectPath}?versionId=null`,
    answer: { status: 204, headers: { 'x-amz-delete-marker': 'true', 'x-amz-version-id': 'v' } },
    output: { DeleteMarker: true, VersionId: 'v' },
  },
  deleteObjects: {
    call: (s3) =>
      client.deleteObjects(s3, {
        Bucket: 'bucket',
        Delete: { Objects: [{ Key: '../a&<b>\r\n' }, { Key: '0012', VersionId: 'v' }], Quiet: true },
      }),
    wire: 'POST /bucket?delete=',
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<Delete ${ns}><Object><Key>../a&amp;&lt;b&gt;&#xD;&#xA;</Key></Object><Object><Key>0012</Key><VersionId>v</VersionId></Object><Quiet>true</Quiet></Delete>`,
    answer: {
      body: `<DeleteResult ${ns}><Deleted><Key>0012</Key><VersionId>v</VersionId><DeleteMarker>true</DeleteMarker><DeleteMarkerVersionId>m</DeleteMarkerVersionId></Deleted><Error><Key>x</Key><Code>AccessDenied</Code><Message>No</Message></Error></DeleteResult>`,
    },
    output: {
      Deleted: [{ Key: '0012', VersionId: 'v', DeleteMarker: true, DeleteMarkerVersionId: 'm' }],
      Errors: [{ Key: 'x', Code: 'AccessDenied', Message: 'No' }],
    },
  },
  copyObject: {
    call: (s3) =>
      client.copyObject(s3, {
        ...object,
        CopySource: { Bucket: 'from', Key: 'ü +?%', VersionId: 'v+/' },
        CopySourceIfMatch: '"e"',
        MetadataDirective: 'REPLACE',
        ContentType: 'text/html',
      }),
    wire: `PUT ${objectPath}`,
    headers: {
      'x-amz-copy-source': '/from/%C3%BC%20%2B%3F%25?versionId=v%2B%2F',
      'x-amz-copy-source-if-match': '"e"',
      'x-amz-metadata-directive': 'REPLACE',
      'content-type': 'text/html',
    },
    answer: {
      headers: { 'x-amz-version-id': 'n', 'x-amz-copy-source-version-id': 'v+/' },
      body: `<CopyObjectResult ${ns}><ETag>"e"</ETag><LastModified>2026-11-21T09:30:00.000Z</LastModified></CopyObjectResult>`,
    },
    output: { ETag: '"e"', LastModified: date, VersionId: 'n', CopySourceVersionId: 'v+/' },
  },
  createMultipartUpload: {
    call: (s3) =>
      client.createMultipartUpload(s3, {
        ...object,
        ContentType: 'video/mp4',
        ChecksumAlgorithm: 'CRC64NVME',
        ChecksumType: 'FULL_OBJECT',
      }),
    wire: `POST ${objectPath}?uploads=`,
    headers: {
      'content-type': 'video/mp4',
      'x-amz-checksum-algorithm': 'CRC64NVME',
      'x-amz-checksum-type': 'FULL_OBJECT',
      'content-length': '0',
    },
    answer: { body: `<InitiateMultipartUploadResult ${ns}><UploadId>u</UploadId></InitiateMultipartUploadResult>` },
    output: { UploadId: 'u' },
  },
  uploadPart: {
    call: (s3) =>
      client.uploadPart(s3, {
        ...object,
        UploadId: 'u/+',
        PartNumber: 2,
        Body: new Blob(['part']),
        ChecksumSHA256: 'c',
      }),
    wire: `PUT ${objectPath}?partNumber=2&uploadId=u%2F%2B`,
    headers: { 'content-length': '4', 'x-amz-checksum-sha256': 'c', 'content-type': 'application/octet-stream' },
    body: 'part',
    answer: { headers: { etag: '"p"', 'x-amz-checksum-sha256': 'c' } },
    output: { ETag: '"p"', ChecksumSHA256: 'c' },
  },
  uploadPartCopy: {
    call: (s3) =>
      client.uploadPartCopy(s3, {
        ...object,
        UploadId: 'u',
        PartNumber: 1,
        CopySource: { Bucket: 'from', Key: 'k' },
        CopySourceRange: 'bytes=0-99',
        CopySourceIfMatch: '"e"',
      }),
    wire: `PUT ${objectPath}?partNumber=1&uploadId=u`,
    headers: {
      'x-amz-copy-source': '/from/k',
      'x-amz-copy-source-range': 'bytes=0-99',
      'x-amz-copy-source-if-match': '"e"',
    },
    answer: { body: '<CopyPartResult><ETag>"p"</ETag><ChecksumCRC32>c</ChecksumCRC32></CopyPartResult>' },
    output: { ETag: '"p"', ChecksumCRC32: 'c' },
  },
  completeMultipartUpload: {
    call: (s3) =>
      client.completeMultipartUpload(s3, {
        ...object,
        UploadId: 'u',
        MultipartUpload: {
          Parts: [
            { PartNumber: 1, ETag: '"p"', ChecksumCRC32: 'c' },
            { PartNumber: 2, ETag: '"q"' },
          ],
        },
        MpuObjectSize: 10,
        IfNoneMatch: '*',
      }),
    wire: `POST ${objectPath}?uploadId=u`,
    headers: { 'content-type': 'application/xml', 'x-amz-mp-object-size': '10', 'if-none-match': '*' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<CompleteMultipartUpload ${ns}><Part><PartNumber>1</PartNumber><ETag>&quot;p&quot;</ETag><ChecksumCRC32>c</ChecksumCRC32></Part><Part><PartNumber>2</PartNumber><ETag>&quot;q&quot;</ETag></Part></CompleteMultipartUpload>`,
    answer: {
      // AWS sends white space first to keep the connection alive while it works.
      body: `<?xml version="1.0" encoding="UTF-8"?>\n   \n<CompleteMultipartUploadResult ${ns}><Location>l</Location><ETag>"e-2"</ETag></CompleteMultipartUploadResult>`,
    },
    output: { Location: 'l', ETag: '"e-2"' },
  },
  abortMultipartUpload: {
    call: (s3) => client.abortMultipartUpload(s3, { ...object, UploadId: 'u' }),
    wire: `DELETE ${objectPath}?uploadId=u`,
    answer: { status: 204 },
  },
  'abortMultipartUpload of one that is gone': {
    call: (s3) => client.abortMultipartUpload(s3, { ...object, UploadId: 'u' }),
    wire: `DELETE ${objectPath}?uploadId=u`,
    answer: { status: 404, body: '<Error><Code>NoSuchUpload</Code></Error>' },
  },
  listParts: {
    call: (s3) => client.listParts(s3, { ...object, UploadId: 'u', MaxParts: 1, PartNumberMarker: 1 }),
    wire: `GET ${objectPath}?uploadId=u&max-parts=1&part-number-marker=1`,
    answer: {
      body: `<ListPartsResult ${ns}><IsTruncated>true</IsTruncated><NextPartNumberMarker>2</NextPartNumberMarker><Part><PartNumber>2</PartNumber><Size>5</Size><ETag>"p"</ETag><LastModified>2026-11-21T09:30:00.000Z</LastModified><ChecksumCRC32C>c</ChecksumCRC32C></Part></ListPartsResult>`,
    },
    output: {
      Parts: [{ PartNumber: 2, Size: 5, ETag: '"p"', LastModified: date, ChecksumCRC32C: 'c' }],
      IsTruncated: true,
      NextPartNumberMarker: 2,
    },
  },
  listMultipartUploads: {
    call: (s3) =>
      client.listMultipartUploads(s3, {
        Bucket: 'bucket',
        Prefix: 'p',
        MaxUploads: 1,
        KeyMarker: 'k+',
        UploadIdMarker: 'u',
      }),
    wire: 'GET /bucket?uploads=&encoding-type=url&prefix=p&max-uploads=1&key-marker=k%2B&upload-id-marker=u',
    answer: {
      body: `<ListMultipartUploadsResult ${ns}><EncodingType>url</EncodingType><IsTruncated>true</IsTruncated><NextKeyMarker>p+%2B</NextKeyMarker><NextUploadIdMarker>n</NextUploadIdMarker><Upload><Key>p+%2B</Key><UploadId>n</UploadId><Initiated>2026-11-21T09:30:00.000Z</Initiated><StorageClass>STANDARD</StorageClass></Upload><CommonPrefixes><Prefix>p/</Prefix></CommonPrefixes></ListMultipartUploadsResult>`,
    },
    output: {
      Uploads: [{ Key: 'p +', UploadId: 'n', Initiated: date, StorageClass: 'STANDARD' }],
      CommonPrefixes: [{ Prefix: 'p/' }],
      IsTruncated: true,
      NextKeyMarker: 'p +',
      NextUploadIdMarker: 'n',
    },
  },
};

test.each(Object.entries(cases))('%s', async (_, { call, wire, headers, body, ...expected }) => {
  answer = expected.answer ?? {};
  const output = await call(service.s3);
  const seen = service.seen.at(-1);
  expect(`${seen?.method} ${seen?.path}${seen?.query && `?${seen.query}`}`).toBe(wire);
  expect(seen?.headers).toMatchObject({ ...headers });
  expect(seen?.headers).toMatchObject({ 'x-amz-security-token': 'to/ken+=' });
  if (body !== undefined) expect(seen?.body.toString()).toBe(body);
  if (expected.output === undefined) expect(output === undefined || typeof output === 'object').toBe(true);
  else expect(output).toMatchObject(expected.output);
});

test('deleteObjects carries the MD5 of its body', async () => {
  answer = { body: '<DeleteResult/>' };
  await client.deleteObjects(service.s3, { Bucket: 'b', Delete: { Objects: [{ Key: 'k' }] } });
  const seen = service.seen.at(-1);
  expect(seen?.headers['content-md5']).toBe(
    createHash('md5')
      .update(seen?.body ?? '')
      .digest('base64'),
  );
});

test('deleteObjects takes keys that XML cannot carry too, and says which of them failed', async () => {
  const sent = service.seen.length;
  answer = { body: '<DeleteResult><Deleted><Key>plain</Key></Deleted></DeleteResult>' };
  const Objects = [{ Key: 'plain' }, { Key: 'bell\u0007' }, { Key: '\u0000', VersionId: 'v' }];
  const output = await client.deleteObjects(service.s3, { Bucket: 'b', Delete: { Objects } });
  expect(service.seen.slice(sent).map(({ method, path, query }) => `${method} ${path}?${query}`)).toEqual([
    'POST /b?delete=',
    'DELETE /b/bell%07?',
    'DELETE /b/%00?versionId=v',
  ]);
  expect(output.Deleted.map(({ Key }) => Key)).toEqual(['plain', 'bell\u0007', '\u0000']);

  answer = { status: 403, body: '<Error><Code>AccessDenied</Code><Message>No.</Message></Error>' };
  const refused = await client.deleteObjects(service.s3, { Bucket: 'b', Delete: { Objects: [{ Key: '\u0001' }] } });
  expect(refused).toEqual({
    Deleted: [],
    Errors: [{ Key: '\u0001', VersionId: undefined, Code: 'AccessDenied', Message: 'No.' }],
  });
});

describe('getObject', () => {
  test('gives the answer as a stream that nobody has read', async () => {
    answer = {
      status: 206,
      headers: { 'content-range': 'bytes 0-4/10', 'content-type': 'text/plain', etag: '"e"' },
      body: 'hello',
    };
    const output = await client.getObject(service.s3, { ...object, Range: 'bytes=0-4', IfMatch: '"e"' });
    expect(service.seen.at(-1)?.headers).toMatchObject({ range: 'bytes=0-4', 'if-match': '"e"' });
    expect(output).toMatchObject({ ContentRange: 'bytes 0-4/10', ContentType: 'text/plain', ETag: '"e"' });
    expect(output.response.bodyUsed).toBe(false);
    expect(await new Response(output.Body).text()).toBe('hello');
  });

  test('that is not modified says so as an error', async () => {
    answer = { status: 304 };
    await expect(client.getObject(service.s3, { ...object, IfNoneMatch: '"e"' })).rejects.toMatchObject({
      code: 'NotModified',
      status: 304,
      retryable: false,
    });
  });
});

test('a Blob is hashed where its content must be part of the signature', async () => {
  answer = {};
  const s3 = client.createS3Client({ ...service.clientOptions, unsignedPayload: false });
  await client.putObject(s3, { ...object, Body: new Blob(['x'.repeat(100_000)]) });
  expect(service.seen.at(-1)?.headers['x-amz-content-sha256']).toBe(
    createHash('sha256').update('x'.repeat(100_000)).digest('hex'),
  );
});

test('an upload reports how much has gone, up to all of it', async () => {
  answer = {};
  const reports: client.UploadProgress[] = [];
  const Body = new Blob([new Uint8Array(300_000)]);
  await client.putObject(service.s3, { ...object, Body }, { onProgress: (progress) => reports.push(progress) });
  const loaded = reports.map((report) => report.loaded);
  expect(loaded).toEqual([...loaded].sort((a, b) => a - b));
  expect(reports.at(-1)).toEqual({ loaded: 300_000, total: 300_000 });
});
