import { parseAuthorization, payloadModes, S3Error, verifySignature } from '@stowage/s3-protocol';
import type { Authorization, SigningKeyCache, VerifiedSignature, WireRequest } from '@stowage/s3-protocol';

import { ANONYMOUS } from '#storage/domain/caller.ts';
import type { Caller } from '#storage/domain/caller.ts';
import type { IdentityPort } from '#storage/domain/identity-port.ts';

import { constantTimeEqual, nodeSha256 } from './node-sha256.ts';

export interface AuthenticationOptions {
  readonly identity: IdentityPort;
  readonly signingKeys: SigningKeyCache;
  readonly region: string;
  readonly now: Date;
}

export interface Authentication {
  readonly caller: Caller;
  /** Null: nobody signed. */
  readonly authorization: Authorization | null;
  readonly verified: VerifiedSignature | null;
  /** Hex SHA-256 or one of `payloadModes`. */
  readonly payloadHash: string;
}

/** Who sent an S3 request, proved. */
export function authenticate(request: WireRequest, options: AuthenticationOptions): Authentication {
  const authorization = parseAuthorization(request);
  if (authorization === null) {
    return { caller: ANONYMOUS, authorization: null, verified: null, payloadHash: payloadModes.unsigned };
  }
  const payloadHash = checkPayloadHash(authorization);
  const { caller, verified } = verifyCaller(request, authorization, 's3', options);
  return { caller, authorization, verified, payloadHash };
}

export function verifyCaller(
  request: WireRequest,
  authorization: Authorization,
  service: string,
  options: AuthenticationOptions & { payloadHash?: string },
): { caller: Caller; verified: VerifiedSignature } {
  const { identity, now, region, signingKeys, payloadHash } = options;
  const lookup = identity.findCredential(authorization.accessKeyId, authorization.sessionToken ?? null, now);
  if (!lookup.found) {
    const details: Record<string, string> = {};
    if (lookup.code === 'InvalidAccessKeyId') details.AWSAccessKeyId = authorization.accessKeyId;
    throw new S3Error(lookup.code, undefined, { details });
  }
  const verified = verifySignature(request, {
    authorization,
    secretAccessKey: lookup.credential.secretAccessKey,
    region,
    service,
    now,
    sha256: nodeSha256,
    constantTimeEqual,
    signingKeys,
    ...(payloadHash === undefined ? {} : { payloadHash }),
  });
  return { caller: lookup.credential.caller, verified };
}

const MODES = new Set<string>(Object.values(payloadModes));

function checkPayloadHash(authorization: Authorization): string {
  const { payloadHash } = authorization;
  if (payloadHash === undefined) {
    throw new S3Error('InvalidRequest', 'Missing required header for this request: x-amz-content-sha256');
  }
  if (!MODES.has(payloadHash) && !/^[0-9a-f]{64}$/.test(payloadHash)) {
    throw new S3Error(
      'InvalidArgument',
      'x-amz-content-sha256 must be UNSIGNED-PAYLOAD, STREAMING-UNSIGNED-PAYLOAD-TRAILER, STREAMING-AWS4-HMAC-SHA256-PAYLOAD, STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER or a valid sha256 value.',
      { details: { ArgumentName: 'x-amz-content-sha256', ArgumentValue: payloadHash.slice(0, 100) } },
    );
  }
  // A chunk chain starts from the signature in the header; AWS defines it for header authentication only.
  if (authorization.source === 'query' && payloadHash.startsWith('STREAMING-')) {
    throw new S3Error('InvalidRequest', 'Chunked signing is not supported in presigned addresses.');
  }
  return payloadHash;
}
