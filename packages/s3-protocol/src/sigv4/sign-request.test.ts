import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import type { Sha256 } from '../credentials.ts';

import { parseAuthorization } from './parse-authorization.ts';
import { emptyPayloadHash } from './payload-hash.ts';
import { presignRequest, signRequest } from './sign-request.ts';
import { verifySignature } from './verify-signature.ts';

const sha256: Sha256 = {
  digest: (data) => createHash('sha256').update(data).digest(),
  hmac: (key, data) => createHmac('sha256', key).update(data).digest(),
};

// The account and the requests of https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
const credentials = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const options = {
  credentials,
  region: 'us-east-1',
  service: 's3',
  date: new Date('2013-05-24T00:00:00Z'),
  payloadHash: emptyPayloadHash,
  sha256,
};
const host = ['host', 'examplebucket.s3.amazonaws.com'] as const;

describe('signRequest', () => {
  test('gives the published signature of GET Bucket Lifecycle', () => {
    const added = signRequest({ method: 'GET', path: '/', query: 'lifecycle', headers: [host] }, options);
    expect(Object.fromEntries(added).authorization).toContain(
      'Signature=fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    );
  });

  test('gives the published signature of GET Bucket (List Objects)', () => {
    const added = signRequest({ method: 'GET', path: '/', query: 'max-keys=2&prefix=J', headers: [host] }, options);
    expect(Object.fromEntries(added).authorization).toContain(
      'Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    );
  });
});

describe('presignRequest', () => {
  test('gives the published signature of a presigned GET', () => {
    const query = presignRequest(
      { method: 'GET', path: '/test.txt', query: '', headers: [host] },
      { ...options, payloadHash: undefined, expiresInSeconds: 86_400 },
    );
    expect(query).toContain('X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404');
  });
});

test('what is signed can be verified', () => {
  const request = { method: 'GET', path: '/b/a//%2E%2E/%C3%A9', query: 'x=1', headers: [host] };
  const signed = { ...request, headers: [host, ...signRequest(request, options)] };
  const authorization = parseAuthorization(signed);
  if (!authorization) throw new Error('no authorization');
  verifySignature(signed, {
    authorization,
    secretAccessKey: credentials.secretAccessKey,
    region: 'us-east-1',
    service: 's3',
    now: options.date,
    sha256,
    constantTimeEqual: timingSafeEqual,
  });
});
