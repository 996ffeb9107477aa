import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

import { SignatureV4 } from '@smithy/signature-v4';
import { describe, expect, test } from 'vitest';

import { emptyPayloadHash, payloadModes } from '../src/sigv4/payload-hash.ts';
import { objectPath } from '../src/path/object-path.ts';
import { formatQuery, parseQuery } from '../src/query-string.ts';
import { parseAuthorization } from '../src/sigv4/parse-authorization.ts';
import { presignRequest, signRequest } from '../src/sigv4/sign-request.ts';
import { verifySignature } from '../src/sigv4/verify-signature.ts';
import type { HeaderLine, WireRequest } from '../src/sigv4/wire-request.ts';

import { awkwardKeys } from './awkward-keys.ts';
import { hashHex, nodeSha256 } from './node-sha256.ts';

// The signer of the AWS SDK for JavaScript signs the same requests; the signatures must be equal.
class NodeHash {
  #hash;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash =
      secret === undefined ? createHash('sha256') : createHmac('sha256', secret as string | NodeJS.ArrayBufferView);
  }
  update(data: Uint8Array) {
    this.#hash.update(data);
  }
  async digest() {
    return new Uint8Array(this.#hash.digest());
  }
  reset() {}
}

const date = new Date('2026-11-21T09:30:15Z');
const credentials = { accessKeyId: 'AK/with+odd=characters', secretAccessKey: 'sEcReT/+=', sessionToken: 'to/ken+=' };
const host: HeaderLine = ['host', 'storage.example.com:9000'];

function oracle(service: string) {
  return new SignatureV4({
    service,
    region: 'hcm01',
    credentials,
    sha256: NodeHash,
    uriEscapePath: false,
    applyChecksum: service === 's3',
  });
}

function oracleRequest(method: string, path: string, query: string, headers: readonly HeaderLine[]) {
  const bag: Record<string, string[]> = {};
  for (const [name, value] of parseQuery(query)) (bag[name] ??= []).push(value);
  return {
    method,
    protocol: 'http:',
    hostname: 'storage.example.com',
    port: 9000,
    path,
    query: Object.fromEntries(
      Object.entries(bag).map(([name, values]) => [name, values.length > 1 ? values : (values[0] ?? '')]),
    ),
    headers: Object.fromEntries(headers),
  };
}

const requests = [
  ...awkwardKeys.map((key) => ['GET', objectPath('bucket', key), '', []] as const),
  ...awkwardKeys.map(
    (key) =>
      [
        'GET',
        '/bucket',
        formatQuery([
          ['list-type', '2'],
          ['prefix', key],
          ['delimiter', '/'],
        ]),
        [],
      ] as const,
  ),
  ['PUT', '/bucket/key', 'partNumber=1&uploadId=a%2Fb%2Bc', [['content-type', 'text/plain;  charset=utf-8']]],
  [
    'PUT',
    '/bucket/key',
    '',
    [
      ['x-amz-meta-a', '  spaced   out '],
      ['x-amz-acl', 'private'],
      ['content-md5', 'AAAA=='],
    ],
  ],
  ['DELETE', '/bucket/key', 'versionId=null', []],
  ['POST', '/bucket', 'delete=', [['content-type', 'application/xml']]],
  ['GET', '/bucket', 'uploads=&prefix=&a-b=1&a=2', []],
] as const satisfies readonly (readonly [string, string, string, readonly HeaderLine[]])[];

function verify(request: WireRequest, service: string, payloadHash?: string) {
  const authorization = parseAuthorization(request);
  if (!authorization) throw new Error('not signed');
  return verifySignature(request, {
    authorization,
    secretAccessKey: credentials.secretAccessKey,
    region: 'hcm01',
    service,
    now: date,
    sha256: nodeSha256,
    constantTimeEqual: timingSafeEqual,
    payloadHash,
  });
}

describe.each(requests)('%s %s?%s', (method, path, query, headers) => {
  const lines: HeaderLine[] = [host, ...headers];

  test('is signed in its header as the AWS SDK signs it', async () => {
    const added = signRequest(
      { method, path, query, headers: lines },
      { credentials, region: 'hcm01', service: 's3', date, payloadHash: emptyPayloadHash, sha256: nodeSha256 },
    );
    const theirs = await oracle('s3').sign(oracleRequest(method, path, query, lines), { signingDate: date });
    expect(Object.fromEntries(added)).toEqual(
      Object.fromEntries(Object.entries(theirs.headers).filter(([name]) => added.some(([ours]) => ours === name))),
    );
    verify({ method, path, query, headers: [...lines, ...added] }, 's3');
  });

  test('is presigned as the AWS SDK presigns it', async () => {
    const ours = presignRequest(
      { method, path, query, headers: [host] },
      { credentials, region: 'hcm01', service: 's3', date, expiresInSeconds: 900, sha256: nodeSha256 },
    );
    // As the SDK's own S3 presigner calls it: the header says what to sign and is itself left out.
    const theirs = await oracle('s3').presign(
      oracleRequest(method, path, query, [host, ['x-amz-content-sha256', payloadModes.unsigned]]),
      {
        signingDate: date,
        expiresIn: 900,
        unsignableHeaders: new Set(['x-amz-content-sha256']),
        unhoistableHeaders: new Set(['x-amz-content-sha256']),
      },
    );
    expect(Object.fromEntries(parseQuery(ours))).toEqual({ ...theirs.query });
    verify({ method, path, query: ours, headers: [host] }, 's3');
  });
});

test.each(['iam', 'sts'])('a form for %s is signed as the AWS SDK signs it', async (service) => {
  const body = 'Action=ListUsers&Version=2010-05-08';
  const lines: HeaderLine[] = [host, ['content-type', 'application/x-www-form-urlencoded']];
  const added = signRequest(
    { method: 'POST', path: '/', query: '', headers: lines },
    { credentials, region: 'hcm01', service, date, payloadHash: hashHex(body), sha256: nodeSha256 },
  );
  const theirs = await oracle(service).sign({ ...oracleRequest('POST', '/', '', lines), body }, { signingDate: date });
  expect(theirs.headers).toMatchObject(Object.fromEntries(added));
  verify({ method: 'POST', path: '/', query: '', headers: [...lines, ...added] }, service, hashHex(body));
  expect(() =>
    verify(
      { method: 'POST', path: '/', query: '', headers: [...lines, ...added] },
      service,
      hashHex('Action=DeleteUser'),
    ),
  ).toThrow(expect.objectContaining({ code: 'SignatureDoesNotMatch' }));
});
