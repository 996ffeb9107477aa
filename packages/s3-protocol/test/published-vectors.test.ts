import { timingSafeEqual } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { formatScope } from '../src/sigv4/canonical-request.ts';
import { canonicalTrailer, chunkSignature, trailerSignature } from '../src/sigv4/chunk-signature.ts';
import { parseAuthorization } from '../src/sigv4/parse-authorization.ts';
import { emptyPayloadHash } from '../src/sigv4/payload-hash.ts';
import { presignRequest, signRequest } from '../src/sigv4/sign-request.ts';
import { verifySignature } from '../src/sigv4/verify-signature.ts';
import type { HeaderLine, WireRequest } from '../src/sigv4/wire-request.ts';

import { hashHex, nodeSha256 } from './node-sha256.ts';
import chunkedVectors from './vectors/aws-s3-chunked.json' with { type: 'json' };
import iamVectors from './vectors/aws-iam.json' with { type: 'json' };
import s3Vectors from './vectors/aws-s3.json' with { type: 'json' };

interface Vector {
  name: string;
  method: string;
  path: string;
  query: string;
  headers: string[][];
  signedHeaders?: string;
  signature?: string;
}

type Suite = Omit<typeof s3Vectors, 'cases'>;

function verify(suite: Suite, vector: Vector, query = vector.query) {
  const headers = vector.headers.map(([name = '', value = '']): HeaderLine => [name, value]);
  const day = suite.time.slice(0, 10).replaceAll('-', '');
  if (vector.signature) {
    const scope = formatScope({ day, region: suite.region, service: suite.service });
    headers.push([
      'Authorization',
      `AWS4-HMAC-SHA256 Credential=${suite.accessKeyId}/${scope},SignedHeaders=${vector.signedHeaders},Signature=${vector.signature}`,
    ]);
  }
  const request: WireRequest = { method: vector.method, path: vector.path, query, headers };
  const authorization = parseAuthorization(request);
  if (!authorization) throw new Error('the vector is not signed');
  const verified = verifySignature(request, {
    authorization,
    secretAccessKey: suite.secretAccessKey,
    region: suite.region,
    service: suite.service,
    now: new Date(suite.time),
    sha256: nodeSha256,
    constantTimeEqual: timingSafeEqual,
    payloadHash: suite.service === 'iam' ? emptyPayloadHash : undefined,
  });
  return { authorization, ...verified };
}

describe.each([s3Vectors, iamVectors])('the signatures published for $service', (suite) => {
  test.each(suite.cases as Vector[])('$name is accepted', (vector) => {
    expect(verify(suite, vector).authorization.accessKeyId).toBe(suite.accessKeyId);
  });

  test.each(suite.cases as Vector[])('$name is refused when one parameter more stands in its query', (vector) => {
    expect(() => verify(suite, vector, `${vector.query}&x=1`.replace(/^&/u, ''))).toThrow(
      expect.objectContaining({ code: 'SignatureDoesNotMatch' }),
    );
  });
});

describe.each(chunkedVectors.cases)('the published example of $name', (vector) => {
  const { authorization, signingKey, signature } = verify(chunkedVectors, vector);
  const chain = { signingKey, amzDate: authorization.amzDate, scope: authorization.scope, sha256: nodeSha256 };

  test('has these signatures of its chunks, each made from the one before', () => {
    let previousSignature = signature;
    for (const [size, expected] of vector.chunks as [number, string][]) {
      previousSignature = chunkSignature(hashHex('a'.repeat(size)), { ...chain, previousSignature });
      expect(previousSignature).toBe(expected);
    }
  });

  test('has this signature of its trailer, where it has one', () => {
    const trailers = (vector.trailers ?? []).map(([name = '', value = '']): HeaderLine => [name, value]);
    const previousSignature = String(vector.chunks.at(-1)?.[1]);
    const made = trailerSignature(hashHex(canonicalTrailer(trailers)), { ...chain, previousSignature });
    expect(trailers.length > 0 ? made : undefined).toBe(vector.trailerSignature);
  });
});

describe('our own signatures are the published ones', () => {
  const { accessKeyId, secretAccessKey, region, time } = s3Vectors;
  const options = {
    credentials: { accessKeyId, secretAccessKey },
    region,
    service: 's3',
    date: new Date(time),
    sha256: nodeSha256,
  };
  const headers: HeaderLine[] = [['host', 'examplebucket.s3.amazonaws.com']];

  test.each([
    ['lifecycle', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
    ['prefix=J&max-keys=2', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
  ])('in the header of GET /?%s', (query, signature) => {
    const added = signRequest(
      { method: 'GET', path: '/', query, headers },
      { ...options, payloadHash: emptyPayloadHash },
    );
    expect(Object.fromEntries(added).authorization).toMatch(new RegExp(`Signature=${signature}$`, 'u'));
  });

  test('in a presigned address', () => {
    const query = presignRequest(
      { method: 'GET', path: '/test.txt', query: '', headers },
      { ...options, expiresInSeconds: 86_400 },
    );
    expect(query).toBe(s3Vectors.cases.at(-1)?.query);
  });
});
