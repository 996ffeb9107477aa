import { toHex, utf8 } from '../bytes.ts';
import type { Credentials, Sha256 } from '../credentials.ts';
import { canonicalQuery } from '../query-string.ts';

import type { HeaderLine, WireRequest } from './wire-request.ts';

export const algorithm = 'AWS4-HMAC-SHA256';

/** What a signature is good for: one day, one region, one service. */
export interface CredentialScope {
  /** `20130524` */
  day: string;
  region: string;
  /** `s3`, `iam`, `sts` */
  service: string;
}

export function formatScope(scope: CredentialScope): string {
  return `${scope.day}/${scope.region}/${scope.service}/aws4_request`;
}

export interface CanonicalParts {
  request: WireRequest;
  /** The path in the form that is signed; differs from `request.path` only in spelling. */
  path: string;
  /** Lower case, sorted. */
  signedHeaders: readonly string[];
  payloadHash: string;
  /** A query parameter that is not part of what is signed: `X-Amz-Signature` of a presigned URL. */
  withoutParameter?: string;
}

/**
 * Step 1 of signing.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html ("Task 1: Create a Canonical Request")
 */
export function canonicalRequest(parts: CanonicalParts): string {
  const { request, signedHeaders } = parts;
  return [
    request.method,
    parts.path,
    canonicalQuery(request.query, parts.withoutParameter),
    ...signedHeaders.map((name) => `${name}:${canonicalValue(request.headers, name)}`),
    '',
    signedHeaders.join(';'),
    parts.payloadHash,
  ].join('\n');
}

/** Values trimmed, inner runs of blanks made one, several lines of one name joined by a comma in the order sent. */
function canonicalValue(headers: readonly HeaderLine[], lowerCaseName: string): string {
  return headers
    .filter(([name]) => name.toLowerCase() === lowerCaseName)
    .map(([, value]) => value.trim().replaceAll(/[ \t]+/gu, ' '))
    .join(',');
}

/** Step 2 of signing ("Task 2: Create a String to Sign"). */
export function stringToSign(canonical: string, amzDate: string, scope: CredentialScope, sha256: Sha256): string {
  return [algorithm, amzDate, formatScope(scope), toHex(sha256.digest(utf8(canonical)))].join('\n');
}

/**
 * Step 3 of signing, the key: a chain of HMACs over day, region and service ("Task 3: Calculate Signature"). It stays
 * the same for a day, so callers keep it.
 */
export function deriveSigningKey(
  secretAccessKey: Credentials['secretAccessKey'],
  scope: CredentialScope,
  sha256: Sha256,
): Uint8Array {
  let key = utf8(`AWS4${secretAccessKey}`);
  for (const part of [scope.day, scope.region, scope.service, 'aws4_request']) key = sha256.hmac(key, utf8(part));
  return key;
}

export function signText(signingKey: Uint8Array, text: string, sha256: Sha256): string {
  return toHex(sha256.hmac(signingKey, utf8(text)));
}
