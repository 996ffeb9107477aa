import { utf8 } from '../bytes.ts';
import type { Sha256 } from '../credentials.ts';
import { S3Error } from '../errors/s3-error.ts';
import { recodePath } from '../path/object-path.ts';

import { canonicalRequest, deriveSigningKey, signText, stringToSign } from './canonical-request.ts';
import type { Authorization } from './parse-authorization.ts';
import type { SigningKeyCache } from './signing-key-cache.ts';
import type { WireRequest } from './wire-request.ts';

/** 15 minutes. https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html ("RequestTimeTooSkewed") */
const maxSkewMs = 15 * 60 * 1000;

export interface VerifyOptions {
  authorization: Authorization;
  /** Of the access key that the authorization names. */
  secretAccessKey: string;
  region: string;
  service: string;
  now: Date;
  sha256: Sha256;
  /** Takes two arrays of the same length; its time must not depend on where they differ. */
  constantTimeEqual: (a: Uint8Array, b: Uint8Array) => boolean;
  /**
   * Hex SHA-256 of the body, when the caller has read it (IAM and STS). The signature must then cover exactly this, and
   * not what the request states; without it the caller must hold the body against `authorization.payloadHash` itself.
   */
  payloadHash?: string;
  signingKeys?: SigningKeyCache;
}

/** What is needed to go on and check the chunks of a streamed body. */
export interface VerifiedSignature {
  signingKey: Uint8Array;
  /** The seed of the chunk signatures. */
  signature: string;
}

/**
 * Proves that the holder of the secret signed exactly this request, now, for this region and service. Throws `S3Error`
 * with the code that AWS answers. Order matters: what can be refused without the secret is refused first.
 */
export function verifySignature(request: WireRequest, options: VerifyOptions): VerifiedSignature {
  const { authorization, sha256 } = options;
  checkScope(options);
  checkTime(authorization, options.now);
  checkSignedHeaders(request, authorization);

  const payloadHash = coveredPayload(options);
  const identity = { accessKeyId: authorization.accessKeyId, secretAccessKey: options.secretAccessKey };
  const signingKey =
    options.signingKeys?.get(identity, authorization.scope) ??
    deriveSigningKey(options.secretAccessKey, authorization.scope, sha256);
  options.signingKeys?.set(identity, authorization.scope, signingKey);

  const given = utf8(authorization.signature);
  for (const path of spellings(request.path)) {
    const canonical = canonicalRequest({
      request,
      path,
      signedHeaders: authorization.signedHeaders,
      payloadHash,
      withoutParameter: authorization.source === 'query' ? 'X-Amz-Signature' : undefined,
    });
    const expected = signText(
      signingKey,
      stringToSign(canonical, authorization.amzDate, authorization.scope, sha256),
      sha256,
    );
    if (options.constantTimeEqual(utf8(expected), given)) return { signingKey, signature: expected };
  }
  throw new S3Error('SignatureDoesNotMatch');
}

function coveredPayload({ authorization, payloadHash }: VerifyOptions): string {
  const stated = authorization.payloadHash;
  if (payloadHash === undefined) {
    if (stated !== undefined) return stated;
    throw new S3Error('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256.');
  }
  // A form whose body is not signed could be sent again with another action in it.
  if (stated !== undefined && stated !== payloadHash) throw new S3Error('SignatureDoesNotMatch');
  return payloadHash;
}

/**
 * S3 signs the decoded and re-encoded path; some clients sign the path as they sent it (with `(` or `!` unescaped). Both
 * decode to the same key, so accepting either gives nothing away.
 */
function spellings(path: string): string[] {
  const canonical = recodePath(path);
  return canonical === path ? [path] : [canonical, path];
}

function checkScope({ authorization, region, service }: VerifyOptions): void {
  const { scope, source } = authorization;
  const code = source === 'header' ? 'AuthorizationHeaderMalformed' : 'AuthorizationQueryParametersError';
  if (scope.region !== region) {
    // Clients that guessed the region read the right one from this answer.
    throw new S3Error(code, `The region '${scope.region}' is wrong; expecting '${region}'.`, {
      details: { Region: region },
    });
  }
  if (scope.service !== service)
    throw new S3Error(code, `Incorrect service "${scope.service}". This endpoint belongs to "${service}".`);
  if (scope.day !== authorization.amzDate.slice(0, 8)) {
    throw new S3Error(
      code,
      `Invalid credential date "${scope.day}". This date is not the same as X-Amz-Date: "${authorization.amzDate.slice(0, 8)}".`,
    );
  }
}

function checkTime(authorization: Authorization, now: Date): void {
  const signedAt = authorization.date.getTime();
  if (authorization.expiresInSeconds !== undefined) {
    if (signedAt - now.getTime() > maxSkewMs) throw new S3Error('AccessDenied', 'Request is not valid yet.');
    const expiresAt = signedAt + authorization.expiresInSeconds * 1000;
    if (now.getTime() > expiresAt) {
      throw new S3Error('AccessDenied', 'Request has expired.', {
        details: { Expires: new Date(expiresAt).toISOString(), ServerTime: now.toISOString() },
      });
    }
  } else if (Math.abs(signedAt - now.getTime()) > maxSkewMs) {
    throw new S3Error('RequestTimeTooSkewed', undefined, {
      details: {
        RequestTime: authorization.amzDate,
        ServerTime: now.toISOString(),
        MaxAllowedSkewMilliseconds: String(maxSkewMs),
      },
    });
  }
}

/**
 * An `x-amz-*` header outside the signature was put there by somebody else, for example a copy source on somebody's
 * presigned upload. `x-amz-content-sha256` is exempt: its value is in the canonical request by itself.
 */
function checkSignedHeaders(request: WireRequest, authorization: Authorization): void {
  const signed = new Set(authorization.signedHeaders);
  const unsigned = request.headers
    .map(([name]) => name.toLowerCase())
    .filter((name) => name === 'host' || (name.startsWith('x-amz-') && name !== 'x-amz-content-sha256'))
    .filter((name) => !signed.has(name));
  if (!signed.has('host') || unsigned.length > 0) {
    throw new S3Error('AccessDenied', 'There were headers present in the request which were not signed.', {
      details: { HeadersNotSigned: unsigned.length > 0 ? [...new Set(unsigned)].join(', ') : 'host' },
    });
  }
}
