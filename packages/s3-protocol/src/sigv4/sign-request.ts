import { formatAmzDate } from '../amz-date.ts';
import type { Credentials, Sha256 } from '../credentials.ts';
import { formatQuery } from '../query-string.ts';

import {
  algorithm,
  canonicalRequest,
  deriveSigningKey,
  formatScope,
  signText,
  stringToSign,
} from './canonical-request.ts';
import type { CredentialScope } from './canonical-request.ts';
import { payloadModes } from './payload-hash.ts';
import type { SigningKeyCache } from './signing-key-cache.ts';
import type { HeaderLine, WireRequest } from './wire-request.ts';

export interface SignOptions {
  credentials: Credentials;
  region: string;
  /** `s3`, `iam` or `sts`. Only for S3 is `x-amz-content-sha256` added. */
  service: string;
  date: Date;
  /** Hex SHA-256 of the body, or one of `payloadModes`. */
  payloadHash: string;
  sha256: Sha256;
  signingKeys?: SigningKeyCache;
}

/**
 * Gives the headers that make the request authentic: `x-amz-date`, `x-amz-content-sha256` (S3), `x-amz-security-token`
 * (with a session token) and `authorization`. Signed are `host`, every `x-amz-*` header, and `content-type` and
 * `content-md5` when present; others may be changed by what stands between.
 */
export function signRequest(request: WireRequest, options: SignOptions): HeaderLine[] {
  const amzDate = formatAmzDate(options.date);
  const scope = scopeOf(options, amzDate);
  const added: HeaderLine[] = [['x-amz-date', amzDate]];
  if (options.service === 's3') added.push(['x-amz-content-sha256', options.payloadHash]);
  if (options.credentials.sessionToken) added.push(['x-amz-security-token', options.credentials.sessionToken]);

  const complete = { ...request, headers: [...request.headers, ...added] };
  const signedHeaders = headersToSign(complete.headers);
  const signature = sign(complete, signedHeaders, options.payloadHash, amzDate, scope, options);
  const credential = `${options.credentials.accessKeyId}/${formatScope(scope)}`;
  added.push([
    'authorization',
    `${algorithm} Credential=${credential}, SignedHeaders=${signedHeaders.join(';')}, Signature=${signature}`,
  ]);
  return added;
}

export interface PresignOptions extends Omit<SignOptions, 'payloadHash'> {
  /** 1 to 604,800 (seven days). */
  expiresInSeconds: number;
  payloadHash?: string;
}

/**
 * Gives the full raw query that makes the request authentic without any header but `host` (and the `x-amz-*` headers
 * that the request names, which the user of the address must then send).
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
 */
export function presignRequest(request: WireRequest, options: PresignOptions): string {
  const amzDate = formatAmzDate(options.date);
  const scope = scopeOf(options, amzDate);
  const signedHeaders = headersToSign(request.headers);
  const parameters: HeaderLine[] = [
    ['X-Amz-Algorithm', algorithm],
    ['X-Amz-Credential', `${options.credentials.accessKeyId}/${formatScope(scope)}`],
    ['X-Amz-Date', amzDate],
    ['X-Amz-Expires', String(options.expiresInSeconds)],
    ['X-Amz-SignedHeaders', signedHeaders.join(';')],
  ];
  if (options.credentials.sessionToken) parameters.push(['X-Amz-Security-Token', options.credentials.sessionToken]);

  const query = [request.query, formatQuery(parameters)].filter((part) => part !== '').join('&');
  const payloadHash = options.payloadHash ?? payloadModes.unsigned;
  const signature = sign({ ...request, query }, signedHeaders, payloadHash, amzDate, scope, options);
  return `${query}&X-Amz-Signature=${signature}`;
}

function scopeOf(options: Pick<SignOptions, 'region' | 'service'>, amzDate: string): CredentialScope {
  return { day: amzDate.slice(0, 8), region: options.region, service: options.service };
}

/** An `x-amz-*` header that is not signed could be added by anybody on the way, so all of them are. */
function headersToSign(headers: readonly HeaderLine[]): string[] {
  const names = headers
    .map(([name]) => name.toLowerCase())
    .filter(
      (name) => name === 'host' || name.startsWith('x-amz-') || name === 'content-type' || name === 'content-md5',
    );
  return [...new Set(names)].sort();
}

function sign(
  request: WireRequest,
  signedHeaders: readonly string[],
  payloadHash: string,
  amzDate: string,
  scope: CredentialScope,
  options: Pick<SignOptions, 'credentials' | 'sha256' | 'signingKeys'>,
): string {
  const { credentials, sha256, signingKeys } = options;
  const key = signingKeys?.get(credentials, scope) ?? deriveSigningKey(credentials.secretAccessKey, scope, sha256);
  signingKeys?.set(credentials, scope, key);
  const canonical = canonicalRequest({ request, path: request.path, signedHeaders, payloadHash });
  return signText(key, stringToSign(canonical, amzDate, scope, sha256), sha256);
}
