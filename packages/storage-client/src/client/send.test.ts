import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { timingSafeEqual } from 'node:crypto';

import { parseAuthorization, verifySignature, type WireRequest } from '@stowage/s3-protocol';
import { afterEach, expect, test } from 'vitest';

import {
  createIamClient,
  createS3Client,
  createUser,
  deleteObjects,
  getObject,
  listObjectsV2,
  putObject,
} from '../index.ts';
import { createNodePlatform } from '../node/index.ts';

const platform = createNodePlatform();
const secretAccessKey = 'secret';
let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A service that answers every correctly signed request the same, and refuses every other. */
async function serve(answer: { status?: number; body?: string; headers?: Record<string, string> }) {
  const seen: Seen[] = [];
  server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    seen.push({
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(pieces).toString(),
    });
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const wire: WireRequest = {
      method: request.method ?? '',
      path,
      query,
      headers: Array.from({ length: request.rawHeaders.length / 2 }, (_, i) => [
        request.rawHeaders[i * 2] ?? '',
        request.rawHeaders[i * 2 + 1] ?? '',
      ]),
    };
    const authorization = parseAuthorization(wire);
    if (!authorization) throw new Error('anonymous');
    verifySignature(wire, {
      authorization,
      secretAccessKey,
      region: 'hcm01',
      service: authorization.scope.service,
      now: new Date(),
      sha256: platform.sha256,
      constantTimeEqual: timingSafeEqual,
      payloadHash: await platform.hashBlob(new Blob(pieces)),
    });
    response.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const options = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'hcm01',
    credentials: async () => ({ accessKeyId: 'AK', secretAccessKey, sessionToken: 'token' }),
    platform,
  };
  return { seen, s3: createS3Client(options), iam: createIamClient(options) };
}

test('an object with an awkward key is put under exactly that key', async () => {
  const { seen, s3 } = await serve({ headers: { etag: '"e"' } });
  const output = await putObject(s3, { Bucket: 'b', Key: '../a//%2e/ü+?#', Body: new Blob(['x']) });
  expect(output.ETag).toBe('"e"');
  expect(seen[0]?.url).toBe('/b/../a//%252e/%C3%BC%2B%3F%23');
  expect(seen[0]?.body).toBe('x');
});

test('a listing is read with its keys exact', async () => {
  const { s3 } = await serve({
    body: '<ListBucketResult><EncodingType>url</EncodingType><IsTruncated>false</IsTruncated><Contents><Key>a+b%2Bc%01</Key><Size>3</Size></Contents></ListBucketResult>',
  });
  const { Contents } = await listObjectsV2(s3, { Bucket: 'b' });
  expect(Contents).toMatchObject([{ Key: 'a b+c\u0001', Size: 3 }]);
});

test('an error of S3 is a StorageError with its code', async () => {
  const { s3 } = await serve({ status: 404, body: '<Error><Code>NoSuchKey</Code><Message>No</Message></Error>' });
  await expect(getObject(s3, { Bucket: 'b', Key: 'k' })).rejects.toMatchObject({ code: 'NoSuchKey', status: 404 });
});

test('DeleteObjects carries the digest of its body', async () => {
  const { seen, s3 } = await serve({ body: '<DeleteResult/>' });
  await deleteObjects(s3, { Bucket: 'b', Delete: { Objects: [{ Key: 'a&b' }] } });
  expect(seen[0]?.body).toContain('<Key>a&amp;b</Key>');
  expect(seen[0]?.headers['content-md5']).toMatch(/^[A-Za-z0-9+/]{22}==$/u);
});

test('a user is created by a form', async () => {
  const { seen, iam } = await serve({
    body: '<CreateUserResponse><CreateUserResult><User><UserName>n</UserName></User></CreateUserResult></CreateUserResponse>',
  });
  const { User } = await createUser(iam, { UserName: 'n', Tags: [{ Key: 'a', Value: 'b c' }] });
  expect(User.UserName).toBe('n');
  expect(seen[0]?.body).toBe(
    'Action=CreateUser&Version=2010-05-08&UserName=n&Tags.member.1.Key=a&Tags.member.1.Value=b%20c',
  );
});
