import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify, type ProtectedHeaderParameters } from 'jose';

import type { Clock } from '#server/modules/ports/index.ts';

import { IdTokenRefused } from './id-token-refused.ts';
import type { VerifiedIdentity } from './ports.ts';

/** Signatures by a private key only: with a shared-secret algorithm the public key would do as the secret (RFC 8725 section 2.1). */
const acceptedAlgorithms = ['EdDSA', 'RS256', 'ES256'] as const;
type AcceptedAlgorithm = (typeof acceptedAlgorithms)[number];

/** How far two clocks may differ. */
const leewaySeconds = 60;
/** OpenID Connect Core section 2: `sub` has at most 255 ASCII characters. */
const maxSubjectLength = 255;
/** The largest moment that a Date holds, in seconds; beyond it comparisons stop meaning anything. */
const maxNumericDate = 8.64e12;

export interface IdTokenRules {
  issuer: string;
  audience: string;
  algorithms: readonly AcceptedAlgorithm[];
  /** Keys of the configured issuer. Never anything that the token names itself. */
  keys: JWTVerifyGetKey;
  /** Oldest accepted age by `iat`, whatever `exp` says. */
  maxAgeSeconds: number;
}

/** OpenID Connect Core section 3.1.3.7, with the narrower choices of RFC 8725. */
export async function verifyIdToken(idToken: string, rules: IdTokenRules, clock: Clock): Promise<VerifiedIdentity> {
  const now = clock.now();
  const { payload, protectedHeader } = await verifySignature(idToken, rules, now);
  checkHeader(protectedHeader);
  const expiresAtSeconds = checkTimes(payload, rules, now.getTime() / 1000);
  checkAudience(payload, rules.audience);
  return {
    issuer: rules.issuer,
    subject: readSubject(payload),
    session: readText(payload['sid'], maxSubjectLength),
    email: readText(payload['email'], 254),
    displayName: readText(payload['name'], 100),
    pictureUrl: readPicture(payload['picture']),
    acceptedUntil: new Date((expiresAtSeconds + leewaySeconds) * 1000),
  };
}

/** RFC 7515 section 7.1. The library also reads tokens with white space in them; one token has one spelling here. */
const compactForm = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;

async function verifySignature(idToken: string, rules: IdTokenRules, now: Date) {
  if (!compactForm.test(idToken)) throw new IdTokenRefused('not_a_token');
  try {
    return await jwtVerify(idToken, rules.keys, {
      algorithms: [...rules.algorithms],
      issuer: rules.issuer,
      audience: rules.audience,
      requiredClaims: ['exp', 'iat', 'sub'],
      clockTolerance: leewaySeconds,
      currentDate: now,
    });
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new IdTokenRefused(error.code, error);
    // A key that does not fit its algorithm fails in the crypto layer with a TypeError; it is the token's fault.
    if (error instanceof TypeError) throw new IdTokenRefused('key_does_not_fit', error);
    throw error;
  }
}

function checkHeader(header: ProtectedHeaderParameters & { typ?: unknown }): void {
  // A key or an address of keys inside the token is an invitation to trust its sender (RFC 8725 section 3.10).
  for (const name of ['jwk', 'jku', 'x5u', 'x5c', 'crit', 'b64']) {
    if (Object.hasOwn(header, name)) throw new IdTokenRefused(`header_${name}`);
  }
  // RFC 8725 section 3.11: an access token (`at+jwt`) or a logout token is not an ID token.
  const typ: unknown = header.typ;
  if (typ !== undefined && (typeof typ !== 'string' || typ.toUpperCase() !== 'JWT')) throw new IdTokenRefused('typ');
}

/** Returns `exp`. The library compared `exp` and `nbf` with the leeway already; this adds what it leaves open. */
function checkTimes(payload: JWTPayload, rules: IdTokenRules, nowSeconds: number): number {
  const { exp, iat, nbf } = payload;
  if (!isNumericDate(exp) || !isNumericDate(iat) || (nbf !== undefined && !isNumericDate(nbf))) {
    throw new IdTokenRefused('time_claims');
  }
  if (iat > nowSeconds + leewaySeconds) throw new IdTokenRefused('iat_in_future');
  if (iat < nowSeconds - rules.maxAgeSeconds - leewaySeconds) throw new IdTokenRefused('too_old');
  if (exp <= iat) throw new IdTokenRefused('time_claims');
  return exp;
}

function isNumericDate(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= maxNumericDate;
}

/** One audience, ours. A token for us and others could be replayed to us by any of the others. */
function checkAudience(payload: JWTPayload, audience: string): void {
  const { aud, azp } = payload as { aud: unknown; azp?: unknown };
  const audiences = Array.isArray(aud) ? (aud as unknown[]) : [aud];
  if (audiences.length !== 1 || audiences[0] !== audience) throw new IdTokenRefused('audience');
  if (azp !== undefined && azp !== audience) throw new IdTokenRefused('azp');
}

function readSubject(payload: JWTPayload): string {
  const subject: unknown = payload.sub;
  if (typeof subject !== 'string' || subject.length === 0 || subject.length > maxSubjectLength) {
    throw new IdTokenRefused('subject');
  }
  return subject;
}

function readText(value: unknown, maxLength: number): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return text.length > 0 && text.length <= maxLength ? text : null;
}

/** Pictures are drawn by the browser, so nothing but an https address may come in by this way. */
function readPicture(value: unknown): string | null {
  const text = readText(value, 2048);
  return text !== null && URL.canParse(text) && new URL(text).protocol === 'https:' ? text : null;
}
