import { timingSafeEqual } from 'node:crypto';

import { describe, expect, test, vi } from 'vitest';

import { hashHex, nodeSha256 } from '../../test/node-sha256.ts';
import { S3Error } from '../errors/s3-error.ts';

import { parseAuthorization } from './parse-authorization.ts';
import { emptyPayloadHash } from './payload-hash.ts';
import { presignRequest, signRequest } from './sign-request.ts';
import { createSigningKeyCache } from './signing-key-cache.ts';
import { verifySignature, type VerifyOptions } from './verify-signature.ts';
import type { HeaderLine, WireRequest } from './wire-request.ts';

const signedAt = new Date('2026-11-21T09:30:00Z');
const credentials = { accessKeyId: 'AKEXAMPLE', secretAccessKey: 'secret' };
const knownAccessKeys = new Set([credentials.accessKeyId, 'a/b/c']);
const host: HeaderLine = ['Host', 'localhost:9000'];
const base: WireRequest = {
  method: 'GET',
  path: '/bucket/a%20b/c',
  query: 'versionId=1&x=%2B',
  headers: [host, ['x-amz-meta-a', 'b']],
};
const signOptions = { credentials, region: 'hcm01', service: 's3', date: signedAt, sha256: nodeSha256 };

function signed(request: WireRequest = base, options: Partial<typeof signOptions> = {}): WireRequest {
  const added = signRequest(request, { ...signOptions, ...options, payloadHash: emptyPayloadHash });
  return { ...request, headers: [...request.headers, ...added] };
}

function presigned(request: WireRequest = { ...base, headers: [host] }, expiresInSeconds = 900): WireRequest {
  return { ...request, query: presignRequest(request, { ...signOptions, expiresInSeconds }) };
}

function verify(request: WireRequest, options: Partial<VerifyOptions> = {}) {
  const authorization = parseAuthorization(request);
  if (!authorization) return 'anonymous';
  if (!knownAccessKeys.has(authorization.accessKeyId)) throw new S3Error('InvalidAccessKeyId');
  verifySignature(request, {
    authorization,
    secretAccessKey: credentials.secretAccessKey,
    region: 'hcm01',
    service: 's3',
    now: signedAt,
    sha256: nodeSha256,
    constantTimeEqual: timingSafeEqual,
    ...options,
  });
  return 'accepted';
}

/** The code that it is refused with. */
function refusal(run: () => unknown): string {
  try {
    return `not refused: ${String(run())}`;
  } catch (error) {
    if (error instanceof S3Error) return error.code;
    throw error;
  }
}

function withHeader(request: WireRequest, name: string, change: (value: string) => string | null): WireRequest {
  return {
    ...request,
    headers: request.headers.flatMap((line) => {
      if (line[0].toLowerCase() !== name) return [line];
      const value = change(line[1]);
      return value === null ? [] : [[line[0], value] as const];
    }),
  };
}

const minute = 60_000;

describe('a signed request is accepted', () => {
  test.each([
    ['as it is', signed()],
    [
      'with its headers in another order and case',
      { ...signed(), headers: [...signed().headers].reverse().map(([n, v]) => [n.toUpperCase(), v] as const) },
    ],
    [
      'with a header more that is none of AWS',
      { ...signed(), headers: [...signed().headers, ['user-agent', 'x'] as const] },
    ],
    ['with its query in another order', { ...signed(), query: 'x=%2B&versionId=1' }],
    ['with its query spelled in another way', { ...signed(), query: 'x=%2b&version%49d=1' }],
    ['with its path spelled in another way', { ...signed(), path: '/bucket/%61%20b/c' }],
    ['from a presigned address', presigned()],
  ] as const)('%s', (_, request) => {
    expect(verify(request)).toBe('accepted');
  });

  test('when its client signed the path as sent and not in the canonical spelling', () => {
    expect(verify(signed({ ...base, path: "/bucket/(it's)!" }))).toBe('accepted');
  });

  test('with the Date header alone, as old clients sign', () => {
    const dated = { ...base, headers: [host, ['date', 'Sat, 21 Nov 2026 09:30:00 GMT'] as const] };
    const request = withHeader(signed(dated), 'authorization', (value) => value);
    expect(verify(request)).toBe('accepted');
  });
});

describe('every change of a signed request is refused', () => {
  const request = signed();

  test.each([
    ['method', { ...request, method: 'DELETE' }],
    ['path', { ...request, path: '/bucket/a%20b/d' }],
    ['path, one more slash', { ...request, path: '/bucket//a%20b/c' }],
    ['path, escaped slash', { ...request, path: '/bucket%2F/a%20b/c' }],
    ['path, normalised away', { ...request, path: '/bucket/x/../a%20b/c' }],
    ['query, a value', { ...request, query: 'versionId=2&x=%2B' }],
    ['query, plus for an escaped plus', { ...request, query: 'versionId=1&x=+' }],
    ['query, one more parameter', { ...request, query: `${request.query}&delete=` }],
    ['query, one parameter twice', { ...request, query: `${request.query}&versionId=1` }],
    ['host', withHeader(request, 'host', () => 'evil:9000')],
    ['a signed header', withHeader(request, 'x-amz-meta-a', () => 'c')],
    ['a signed header, taken out', withHeader(request, 'x-amz-meta-a', () => null)],
    ['a signed header, given twice', { ...request, headers: [...request.headers, ['x-amz-meta-a', 'b'] as const] }],
    ['payload hash', withHeader(request, 'x-amz-content-sha256', () => 'UNSIGNED-PAYLOAD')],
    ['date', withHeader(request, 'x-amz-date', () => '20261121T093001Z')],
    ['signature', withHeader(request, 'authorization', (v) => v.replace(/.$/u, (last) => (last === '0' ? '1' : '0')))],
    ['access key', request, { secretAccessKey: 'other' }],
  ] as [string, WireRequest, Partial<VerifyOptions>?][])('%s', (_, changed, options) => {
    expect(refusal(() => verify(changed, options))).toBe('SignatureDoesNotMatch');
  });

  test('also of a single byte of path, query, method or signed header, and of a presigned address', () => {
    const flip = (text: string, at: number) => text.slice(0, at) + (text[at] === 'q' ? 'r' : 'q') + text.slice(at + 1);
    const mutants: WireRequest[] = [];
    for (const original of [request, presigned()]) {
      for (const part of ['method', 'path', 'query'] as const) {
        for (let at = 0; at < original[part].length; at++)
          mutants.push({ ...original, [part]: flip(original[part], at) });
      }
      for (const [name, value] of original.headers) {
        for (let at = 0; at < value.length; at++) {
          mutants.push(withHeader(original, name.toLowerCase(), (text) => flip(text, at)));
        }
      }
    }
    const accepted = mutants.filter((mutant) => {
      try {
        return verify(mutant) === 'accepted';
      } catch {
        return false;
      }
    });
    expect(mutants.length).toBeGreaterThan(500);
    expect(accepted).toEqual([]);
  });
});

describe('an x-amz header that is not signed is refused', () => {
  test.each([
    'x-amz-copy-source',
    'x-amz-copy-source-range',
    'x-amz-metadata-directive',
    'x-amz-tagging',
    'x-amz-acl',
    'x-amz-grant-full-control',
    'x-amz-storage-class',
    'x-amz-server-side-encryption',
    'x-amz-object-lock-mode',
    'x-amz-bypass-governance-retention',
    'x-amz-website-redirect-location',
    'x-amz-security-token',
    'x-amz-checksum-crc32',
    'x-amz-decoded-content-length',
    'X-AMZ-META-EVIL',
  ])('%s', (name) => {
    const line = [name, 'x'] as const;
    for (const request of [signed(), presigned()]) {
      expect(refusal(() => verify({ ...request, headers: [...request.headers, line] }))).toBe('AccessDenied');
    }
  });

  test('and so is a signature that does not cover the host', () => {
    const request = withHeader(signed(), 'authorization', (value) => value.replace('host;', ''));
    expect(refusal(() => verify(request))).toBe('AccessDenied');
  });
});

describe('time and scope', () => {
  test.each([
    ['14 minutes late', signed(), { now: new Date(signedAt.getTime() + 14 * minute) }, 'not refused: accepted'],
    ['14 minutes early', signed(), { now: new Date(signedAt.getTime() - 14 * minute) }, 'not refused: accepted'],
    ['16 minutes late', signed(), { now: new Date(signedAt.getTime() + 16 * minute) }, 'RequestTimeTooSkewed'],
    ['16 minutes early', signed(), { now: new Date(signedAt.getTime() - 16 * minute) }, 'RequestTimeTooSkewed'],
    [
      'presigned, in its last second',
      presigned(),
      { now: new Date(signedAt.getTime() + 900_000) },
      'not refused: accepted',
    ],
    ['presigned, one millisecond after', presigned(), { now: new Date(signedAt.getTime() + 900_001) }, 'AccessDenied'],
    ['presigned, 16 minutes before', presigned(), { now: new Date(signedAt.getTime() - 16 * minute) }, 'AccessDenied'],
    ['another region', signed(), { region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
    ['another region, presigned', presigned(), { region: 'us-east-1' }, 'AuthorizationQueryParametersError'],
    ['another service', signed(), { service: 'iam' }, 'AuthorizationHeaderMalformed'],
  ] as const)('%s', (_, request, options, code) => {
    expect(refusal(() => verify(request, options))).toBe(code);
  });

  test('a scope of another day than the request is refused', () => {
    const request = withHeader(signed(), 'authorization', (value) => value.replace('/20261121/', '/20261120/'));
    expect(refusal(() => verify(request))).toBe('AuthorizationHeaderMalformed');
  });
});

describe('a body that the caller has read', () => {
  const post: WireRequest = { method: 'POST', path: '/', query: '', headers: [host] };
  const hash = hashHex('Action=ListUsers');
  const sign = (payloadHash: string, service = 'iam'): WireRequest => ({
    ...post,
    headers: [...post.headers, ...signRequest(post, { ...signOptions, service, payloadHash })],
  });
  const iam = { service: 'iam', payloadHash: hash };

  test('must be the one that was signed', () => {
    expect(verify(sign(hash), iam)).toBe('accepted');
    expect(refusal(() => verify(sign(hash), { ...iam, payloadHash: hashHex('Action=DeleteUser') }))).toBe(
      'SignatureDoesNotMatch',
    );
  });

  test.each(['UNSIGNED-PAYLOAD', hashHex('Action=DeleteUser')])('is not excused by the header %s', (stated) => {
    const line: HeaderLine = ['x-amz-content-sha256', stated];
    for (const request of [sign(hash), sign(stated)]) {
      const changed = { ...request, headers: [...request.headers, line] };
      expect(refusal(() => verify(changed, iam))).toBe('SignatureDoesNotMatch');
    }
  });

  test('is not excused by a presigned address of IAM or STS', () => {
    const presign = (payloadHash?: string) => ({
      ...post,
      query: presignRequest(post, { ...signOptions, service: 'iam', expiresInSeconds: 60, payloadHash }),
    });
    expect(verify(presign(hash), iam)).toBe('accepted');
    expect(refusal(() => verify(presign(), iam))).toBe('SignatureDoesNotMatch');
  });

  test('of a presigned address may be signed by its hash in the query', () => {
    const put = { ...base, method: 'PUT', headers: [host], query: `X-Amz-Content-Sha256=${hash}` };
    const request = { ...put, query: presignRequest(put, { ...signOptions, expiresInSeconds: 60, payloadHash: hash }) };
    expect(verify(request)).toBe('accepted');
    expect(parseAuthorization(request)?.payloadHash).toBe(hash);
  });
});

describe('signing keys', () => {
  test('are derived once for a day, region and service', () => {
    const hmac = vi.fn((key: Uint8Array, data: Uint8Array) => nodeSha256.hmac(key, data));
    const sha256 = { ...nodeSha256, hmac };
    const signingKeys = createSigningKeyCache();
    verify(signed(), { sha256, signingKeys });
    expect(hmac).toHaveBeenCalledTimes(5);
    verify(signed(), { sha256, signingKeys });
    expect(hmac).toHaveBeenCalledTimes(6);
  });

  test('of a secret that was replaced are not used', () => {
    const signingKeys = createSigningKeyCache();
    verify(signed(), { signingKeys });
    expect(refusal(() => verify(signed(), { signingKeys, secretAccessKey: 'new' }))).toBe('SignatureDoesNotMatch');
  });

  test('are forgotten, oldest first, when there are too many', () => {
    const cache = createSigningKeyCache(2);
    const scope = { day: '20261121', region: 'r', service: 's3' };
    for (const accessKeyId of ['a', 'b', 'c']) cache.set({ ...credentials, accessKeyId }, scope, new Uint8Array(1));
    expect(
      ['a', 'b', 'c'].map((accessKeyId) => cache.get({ ...credentials, accessKeyId }, scope) !== undefined),
    ).toEqual([false, true, true]);
  });
});

describe('parseAuthorization', () => {
  test('takes a request without any authentication for anonymous', () => {
    expect(parseAuthorization(base)).toBeNull();
  });

  test('tells who signed, what, when and for what', () => {
    expect(parseAuthorization(presigned())).toMatchObject({
      source: 'query',
      accessKeyId: 'AKEXAMPLE',
      scope: { day: '20261121', region: 'hcm01', service: 's3' },
      signedHeaders: ['host'],
      date: signedAt,
      expiresInSeconds: 900,
      payloadHash: 'UNSIGNED-PAYLOAD',
    });
  });

  test('reads an access key id with slashes', () => {
    const request = signed(base, { credentials: { accessKeyId: 'a/b/c', secretAccessKey: 'secret' } });
    expect(parseAuthorization(request)?.accessKeyId).toBe('a/b/c');
    expect(verify(request)).toBe('accepted');
  });

  const header = (change: (value: string) => string | null) => withHeader(signed(), 'authorization', change);
  const query = (change: (raw: string) => string) => ({ ...presigned(), query: change(presigned().query) });
  const without = (name: string) => query((raw) => raw.replace(new RegExp(`&?${name}=[^&]*`, 'u'), ''));

  test.each([
    ['SigV2 header', header(() => 'AWS AKEXAMPLE:c2ln'), 'InvalidRequest'],
    ['bearer token', header(() => 'Bearer abc'), 'InvalidRequest'],
    ['basic', header(() => 'Basic abc'), 'InvalidRequest'],
    ['empty header', header(() => ''), 'InvalidRequest'],
    ['algorithm alone', header(() => 'AWS4-HMAC-SHA256'), 'AuthorizationHeaderMalformed'],
    ['SigV4A', header((v) => v.replace('AWS4-HMAC-SHA256', 'AWS4-ECDSA-P256-SHA256')), 'InvalidRequest'],
    ['no credential', header((v) => v.replace(/Credential=[^,]*, /u, '')), 'AuthorizationHeaderMalformed'],
    ['no signed headers', header((v) => v.replace(/SignedHeaders=[^,]*, /u, '')), 'AuthorizationHeaderMalformed'],
    ['no signature', header((v) => v.replace(/, Signature=.*/u, '')), 'AuthorizationHeaderMalformed'],
    ['empty signature', header((v) => v.replace(/Signature=.*/u, 'Signature=')), 'AuthorizationHeaderMalformed'],
    ['half a signature', header((v) => v.slice(0, -32)), 'AuthorizationHeaderMalformed'],
    [
      'upper-case signature',
      header((v) => v.replace(/[0-9a-f]{64}/u, (s) => s.toUpperCase())),
      'AuthorizationHeaderMalformed',
    ],
    ['signature twice', header((v) => `${v}, Signature=${'0'.repeat(64)}`), 'AuthorizationHeaderMalformed'],
    ['short credential', header((v) => v.replace('/hcm01', '')), 'AuthorizationHeaderMalformed'],
    ['no access key', header((v) => v.replace('AKEXAMPLE/', '/')), 'AuthorizationHeaderMalformed'],
    ['wrong terminator', header((v) => v.replace('aws4_request', 'aws5_request')), 'AuthorizationHeaderMalformed'],
    ['bad day', header((v) => v.replace('20261121', '2026-11-')), 'AuthorizationHeaderMalformed'],
    [
      'unsorted signed headers',
      header((v) => v.replace('host;x-amz-content-sha256', 'x-amz-content-sha256;host')),
      'AuthorizationHeaderMalformed',
    ],
    ['upper-case signed header', header((v) => v.replace('host;', 'Host;')), 'AuthorizationHeaderMalformed'],
    [
      'two authorization headers',
      { ...signed(), headers: [...signed().headers, ['authorization', 'x'] as const] },
      'InvalidArgument',
    ],
    ['header and query at once', { ...signed(), query: presigned().query }, 'InvalidArgument'],
    ['no date at all', withHeader(signed(), 'x-amz-date', () => null), 'AccessDenied'],
    ['a date that does not exist', withHeader(signed(), 'x-amz-date', () => '20261131T000000Z'), 'AccessDenied'],
    [
      'two dates',
      { ...signed(), headers: [...signed().headers, ['x-amz-date', '20261121T093000Z'] as const] },
      'AccessDenied',
    ],
    ['presigned without algorithm', without('X-Amz-Algorithm'), 'AuthorizationQueryParametersError'],
    ['presigned without credential', without('X-Amz-Credential'), 'AuthorizationQueryParametersError'],
    ['presigned without date', without('X-Amz-Date'), 'AuthorizationQueryParametersError'],
    ['presigned without expiry', without('X-Amz-Expires'), 'AuthorizationQueryParametersError'],
    ['presigned without signed headers', without('X-Amz-SignedHeaders'), 'AuthorizationQueryParametersError'],
    ['presigned without signature', without('X-Amz-Signature'), 'AuthorizationQueryParametersError'],
    [
      'presigned, signature empty',
      query((raw) => raw.replace(/X-Amz-Signature=.*/u, 'X-Amz-Signature=')),
      'AuthorizationQueryParametersError',
    ],
    ['presigned, signature halved', query((raw) => raw.slice(0, -32)), 'AuthorizationQueryParametersError'],
    [
      'presigned, signature twice',
      query((raw) => `${raw}&X-Amz-Signature=${'0'.repeat(64)}`),
      'AuthorizationQueryParametersError',
    ],
    [
      'presigned, signature alone',
      { ...base, query: `X-Amz-Signature=${'0'.repeat(64)}` },
      'AuthorizationQueryParametersError',
    ],
    [
      'presigned, expiry 0',
      query((raw) => raw.replace('Expires=900', 'Expires=0')),
      'AuthorizationQueryParametersError',
    ],
    [
      'presigned, expiry -1',
      query((raw) => raw.replace('Expires=900', 'Expires=-1')),
      'AuthorizationQueryParametersError',
    ],
    [
      'presigned, expiry over a week',
      query((raw) => raw.replace('Expires=900', 'Expires=604801')),
      'AuthorizationQueryParametersError',
    ],
    [
      'presigned, expiry no number',
      query((raw) => raw.replace('Expires=900', 'Expires=abc')),
      'AuthorizationQueryParametersError',
    ],
    ['SigV2 query', { ...base, query: 'AWSAccessKeyId=a&Signature=b&Expires=1' }, 'AuthorizationQueryParametersError'],
    ['session token alone', { ...base, query: 'X-Amz-Security-Token=t' }, 'AuthorizationQueryParametersError'],
    ['query that cannot be read', { ...base, query: 'a=%ff' }, 'InvalidURI'],
  ] as const)('refuses a request with %s', (_, request, code) => {
    expect(refusal(() => parseAuthorization(request))).toBe(code);
  });
});
