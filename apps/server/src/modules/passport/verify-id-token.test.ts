import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

import { CompactEncrypt, createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { describe, expect, test } from 'vitest';

import { IdTokenRefused } from './id-token-refused.ts';
import { type IdTokenRules, verifyIdToken } from './verify-id-token.ts';

const now = new Date('2026-11-21T10:00:00Z');
const nowSeconds = now.getTime() / 1000;
const issuer = 'https://id.example.com/identity';
const audience = 'https://console.example.com/api/v1';

const ed = generateKeyPairSync('ed25519');
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const stranger = generateKeyPairSync('ed25519');
const strangerEc = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const encryptionKey = generateKeyPairSync('rsa', { modulusLength: 2048 });

const publicJwk = (key: KeyObject, more: object) => ({ ...key.export({ format: 'jwk' }), ...more });
const jwks: JSONWebKeySet = {
  keys: [
    publicJwk(ed.publicKey, { kid: 'ed', alg: 'EdDSA', use: 'sig' }),
    publicJwk(rsa.publicKey, { kid: 'rsa', alg: 'RS256', use: 'sig' }),
    publicJwk(ec.publicKey, { kid: 'ec', alg: 'ES256', use: 'sig' }),
    publicJwk(rsa.publicKey, { kid: 'rsa-without-alg' }),
    publicJwk(encryptionKey.publicKey, { kid: 'for-encryption', alg: 'RSA-OAEP-256', use: 'enc' }),
    publicJwk(encryptionKey.publicKey, { kid: 'enc-use-only', use: 'enc' }),
    publicJwk(ed.publicKey, { kid: 'twins', alg: 'EdDSA' }),
    publicJwk(stranger.publicKey, { kid: 'twins', alg: 'EdDSA' }),
  ],
};

const rules: IdTokenRules = {
  issuer,
  audience,
  algorithms: ['EdDSA', 'RS256', 'ES256'],
  keys: createLocalJWKSet(jwks),
  maxAgeSeconds: 300,
};
const verify = (token: string, more: Partial<IdTokenRules> = {}) =>
  verifyIdToken(token, { ...rules, ...more }, { now: () => now });

const goodClaims = {
  iss: issuer,
  aud: audience,
  sub: 'person-1',
  iat: nowSeconds - 5,
  exp: nowSeconds + 295,
  email: 'linh@example.com',
  name: 'Linh',
  sid: 'session-1',
};
const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

type Signer = (input: Buffer) => Buffer;
const byEd: Signer = (input) => sign(null, input, ed.privateKey);
const byRsa: Signer = (input) => sign('sha256', input, rsa.privateKey);
const byEc: Signer = (input) => sign('sha256', input, { key: ec.privateKey, dsaEncoding: 'ieee-p1363' });
const byStranger: Signer = (input) => sign(null, input, stranger.privateKey);
const bySecret =
  (secret: string | Buffer, hash = 'sha256'): Signer =>
  (input) =>
    createHmac(hash, secret).update(input).digest();

function make(header: Record<string, unknown>, claims: unknown, signer: Signer): string {
  const input = `${encode(header)}.${encode(claims)}`;
  return `${input}.${signer(Buffer.from(input)).toString('base64url')}`;
}
const withHeader = (more: Record<string, unknown>) => make({ alg: 'EdDSA', kid: 'ed', ...more }, goodClaims, byEd);
/** A claim that is undefined is left out. */
const withClaims = (more: Record<string, unknown>) =>
  make({ alg: 'EdDSA', kid: 'ed' }, { ...goodClaims, ...more }, byEd);
const rawClaims = (json: string) => make({ alg: 'EdDSA', kid: 'ed' }, json, byEd);

const good = withHeader({});
const rsaPem = rsa.publicKey.export({ type: 'spki', format: 'pem' });
const rsaDer = rsa.publicKey.export({ type: 'spki', format: 'der' });
const [goodHeader = '', goodPayload = '', goodSignature = ''] = good.split('.');
const strangerJwk = publicJwk(stranger.publicKey, { kid: 'mine', alg: 'EdDSA' });

describe('accepts', () => {
  test.each([
    ['EdDSA', good],
    ['RS256', make({ alg: 'RS256', kid: 'rsa' }, goodClaims, byRsa)],
    ['RS256 with a key that names no algorithm', make({ alg: 'RS256', kid: 'rsa-without-alg' }, goodClaims, byRsa)],
    ['ES256', make({ alg: 'ES256', kid: 'ec' }, goodClaims, byEc)],
    ['typ JWT', withHeader({ typ: 'JWT' })],
    ['an audience list of one', withClaims({ aud: [audience] })],
    ['azp that is the audience', withClaims({ azp: audience })],
    ['exp 59 s ago', withClaims({ iat: nowSeconds - 300, exp: nowSeconds - 59 })],
    ['nbf in 59 s', withClaims({ nbf: nowSeconds + 59 })],
    ['iat in 59 s', withClaims({ iat: nowSeconds + 59 })],
  ])('%s', async (_name, token) => {
    await expect(verify(token)).resolves.toMatchObject({ issuer, subject: 'person-1', session: 'session-1' });
  });

  test('what the token says of the person, and only in a safe form', async () => {
    const read = await verify(withClaims({ picture: 'javascript:alert(1)', name: 'x'.repeat(101), email: 7, sid: '' }));
    expect(read).toEqual({
      issuer,
      subject: 'person-1',
      session: null,
      email: null,
      displayName: null,
      pictureUrl: null,
      acceptedUntil: new Date((nowSeconds + 295 + 60) * 1000),
    });
  });
});

describe('refuses', () => {
  const vectors: [name: string, token: string][] = [
    // A21: the signature.
    ['alg none', `${encode({ alg: 'none', kid: 'ed' })}.${goodPayload}.`],
    ['alg nOnE', `${encode({ alg: 'nOnE', kid: 'ed' })}.${goodPayload}.`],
    ['alg none with the good signature', `${encode({ alg: 'none', kid: 'ed' })}.${goodPayload}.${goodSignature}`],
    ['no alg', make({ kid: 'ed' }, goodClaims, byEd)],
    ['alg that is no string', make({ alg: ['EdDSA'], kid: 'ed' }, goodClaims, byEd)],
    ['HS256 with the RSA public key as PEM', make({ alg: 'HS256', kid: 'rsa' }, goodClaims, bySecret(rsaPem))],
    ['HS256 with the RSA public key as DER', make({ alg: 'HS256', kid: 'rsa' }, goodClaims, bySecret(rsaDer))],
    ['HS512 with the RSA public key', make({ alg: 'HS512', kid: 'rsa' }, goodClaims, bySecret(rsaPem, 'sha512'))],
    [
      'HS256 with the public Ed25519 key',
      make({ alg: 'HS256', kid: 'ed' }, goodClaims, bySecret(String(jwks.keys[0]?.x))),
    ],
    ['HS256 with an empty secret', make({ alg: 'HS256', kid: 'ed' }, goodClaims, bySecret(''))],
    ['RS256 said of an EC key', make({ alg: 'RS256', kid: 'ec' }, goodClaims, byEc)],
    ['ES256 said of an RSA key', make({ alg: 'ES256', kid: 'rsa' }, goodClaims, byRsa)],
    ['EdDSA said of an RSA key', make({ alg: 'EdDSA', kid: 'rsa' }, goodClaims, byRsa)],
    [
      'RS384, which is not on the list',
      make({ alg: 'RS384', kid: 'rsa-without-alg' }, goodClaims, (input) => sign('sha384', input, rsa.privateKey)),
    ],
    ['PS256, which is not on the list', make({ alg: 'PS256', kid: 'rsa-without-alg' }, goodClaims, byRsa)],
    ['an empty signature', `${goodHeader}.${goodPayload}.`],
    ['a signature cut short', `${goodHeader}.${goodPayload}.${goodSignature.slice(0, -4)}`],
    ['a signature of zeros', `${goodHeader}.${goodPayload}.${Buffer.alloc(64).toString('base64url')}`],
    [
      'an ES256 signature of zeros (CVE-2022-21449)',
      `${encode({ alg: 'ES256', kid: 'ec' })}.${goodPayload}.${Buffer.alloc(64).toString('base64url')}`,
    ],
    [
      'an ES256 signature in DER',
      make({ alg: 'ES256', kid: 'ec' }, goodClaims, (input) => sign('sha256', input, ec.privateKey)),
    ],
    ["a stranger's signature under our kid", make({ alg: 'EdDSA', kid: 'ed' }, goodClaims, byStranger)],
    [
      "a stranger's EC signature under our kid",
      make({ alg: 'ES256', kid: 'ec' }, goodClaims, (input) =>
        sign('sha256', input, { key: strangerEc.privateKey, dsaEncoding: 'ieee-p1363' }),
      ),
    ],
    ['the payload of another token', `${goodHeader}.${encode({ ...goodClaims, sub: 'person-2' })}.${goodSignature}`],
    [
      'the header of another token',
      `${encode({ alg: 'EdDSA', kid: 'ed', typ: 'JWT' })}.${goodPayload}.${goodSignature}`,
    ],
    ['crit that nobody knows', withHeader({ crit: ['exp2'], exp2: 1 })],
    ['crit with an empty list', withHeader({ crit: [] })],
    ['crit that names b64', withHeader({ crit: ['b64'], b64: true })],
    ['a key of its own (jwk)', make({ alg: 'EdDSA', jwk: strangerJwk }, goodClaims, byStranger)],
    ['a key of its own under our kid', make({ alg: 'EdDSA', kid: 'ed', jwk: strangerJwk }, goodClaims, byStranger)],
    ['our key, but with jwk beside it', withHeader({ jwk: strangerJwk })],
    ['an address of keys (jku)', withHeader({ jku: 'https://evil.example/keys' })],
    ['an address of a certificate (x5u)', withHeader({ x5u: 'https://evil.example/cert' })],
    ['a certificate chain (x5c)', withHeader({ x5c: ['AAAA'] })],
    ['an unknown kid', make({ alg: 'EdDSA', kid: 'nobody' }, goodClaims, byEd)],
    ['a path as kid', make({ alg: 'HS256', kid: '../../../../dev/null' }, goodClaims, bySecret(''))],
    ['SQL as kid', make({ alg: 'EdDSA', kid: "ed' OR '1'='1" }, goodClaims, byEd)],
    ['a kid that is no string', make({ alg: 'EdDSA', kid: 7 }, goodClaims, byEd)],
    ['no kid where several keys fit', make({ alg: 'EdDSA' }, goodClaims, byEd)],
    ['a kid that two keys share', make({ alg: 'EdDSA', kid: 'twins' }, goodClaims, byEd)],
    [
      'a key that is for encryption',
      make({ alg: 'RS256', kid: 'enc-use-only' }, goodClaims, (input) =>
        sign('sha256', input, encryptionKey.privateKey),
      ),
    ],
    // A22: time.
    ['exp 61 s ago', withClaims({ iat: nowSeconds - 300, exp: nowSeconds - 61 })],
    ['exp exactly 60 s ago', withClaims({ iat: nowSeconds - 300, exp: nowSeconds - 60 })],
    ['no exp', withClaims({ exp: undefined })],
    ['exp as text', withClaims({ exp: String(nowSeconds + 295) })],
    ['exp null', withClaims({ exp: null })],
    ['exp 1e300', rawClaims(JSON.stringify(goodClaims).replace(/"exp":\d+/, '"exp":1e300'))],
    ['exp beyond every number', rawClaims(JSON.stringify(goodClaims).replace(/"exp":\d+/, '"exp":1e999'))],
    ['negative exp', withClaims({ exp: -1 })],
    ['exp before iat', withClaims({ iat: nowSeconds + 30, exp: nowSeconds + 10 })],
    ['nbf in 61 s', withClaims({ nbf: nowSeconds + 61 })],
    ['nbf as text', withClaims({ nbf: '0' })],
    ['iat in 61 s', withClaims({ iat: nowSeconds + 61, exp: nowSeconds + 300 })],
    ['no iat', withClaims({ iat: undefined })],
    ['iat as text', withClaims({ iat: String(nowSeconds) })],
    ['one that is too old though it says it lasts', withClaims({ iat: nowSeconds - 361, exp: nowSeconds + 86_400 })],
    // A23: identity.
    ['another issuer', withClaims({ iss: 'https://evil.example/identity' })],
    ['the issuer with a slash at its end', withClaims({ iss: `${issuer}/` })],
    ['the issuer in capitals', withClaims({ iss: issuer.toUpperCase() })],
    ['the issuer by another scheme', withClaims({ iss: issuer.replace('https', 'http') })],
    ['the issuer in a list', withClaims({ iss: [issuer] })],
    ['no issuer', withClaims({ iss: undefined })],
    ['another audience', withClaims({ aud: 'https://other.example.com/api/v1' })],
    ['our audience among others', withClaims({ aud: [audience, 'https://other.example.com'] })],
    ['our audience twice', withClaims({ aud: [audience, audience] })],
    ['an empty audience list', withClaims({ aud: [] })],
    ['the audience as an object', withClaims({ aud: { 0: audience } })],
    ['the audience with a slash at its end', withClaims({ aud: `${audience}/` })],
    ['no audience', withClaims({ aud: undefined })],
    ['azp of somebody else', withClaims({ azp: 'https://other.example.com' })],
    ['no subject', withClaims({ sub: undefined })],
    ['an empty subject', withClaims({ sub: '' })],
    ['a subject that is a number', withClaims({ sub: 7 })],
    ['a subject of 256 characters', withClaims({ sub: 'x'.repeat(256) })],
    // A24: confusion of kinds.
    ['typ at+jwt', withHeader({ typ: 'at+jwt' })],
    ['typ logout+jwt', withHeader({ typ: 'logout+jwt' })],
    ['typ that is no string', withHeader({ typ: 1 })],
    ['an opaque access token', `swt_${'A'.repeat(43)}`],
    ['nothing', ''],
    ['two parts', `${goodHeader}.${goodPayload}`],
    ['four parts', `${good}.${goodSignature}`],
    ['a payload that is no object', rawClaims('[]')],
    ['a payload that is no JSON', rawClaims('{"iss":')],
    ['a header that is no JSON', `${encode('{')}.${goodPayload}.${goodSignature}`],
    ['a space behind it', `${good} `],
    ['padding', `${goodHeader}=.${goodPayload}.${goodSignature}`],
  ];

  test.each(vectors)('%s', async (_name, token) => {
    await expect(verify(token)).rejects.toBeInstanceOf(IdTokenRefused);
  });

  test('an encrypted token, even one that holds a good token (JWE)', async () => {
    const jwe = await new CompactEncrypt(Buffer.from(good))
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', cty: 'JWT', kid: 'for-encryption' })
      .encrypt(createPublicKey(createPrivateKey(encryptionKey.privateKey.export({ type: 'pkcs8', format: 'pem' }))));
    await expect(verify(jwe)).rejects.toBeInstanceOf(IdTokenRefused);
  });

  test('an algorithm that this issuer does not use, though others may', async () => {
    const token = make({ alg: 'RS256', kid: 'rsa' }, goodClaims, byRsa);
    await expect(verifyIdToken(token, { ...rules, algorithms: ['EdDSA'] }, { now: () => now })).rejects.toBeInstanceOf(
      IdTokenRefused,
    );
  });

  test('at least sixty different tokens', () => {
    expect(new Set(vectors.map(([, token]) => token)).size).toBe(vectors.length);
    expect(vectors.length).toBeGreaterThanOrEqual(60);
  });
});

test('an outage of the keys is not blamed on the token', async () => {
  const keys = () => Promise.reject(new Error('The database is gone.'));
  await expect(verify(good, { keys })).rejects.toThrow('The database is gone.');
});
