import { canonicalTrailer, chunkSignature, S3Error, trailerSignature } from '@stowage/s3-protocol';
import type { Authorization, VerifiedSignature } from '@stowage/s3-protocol';

import { constantTimeEqual, nodeSha256, sha256Hex } from '../node-sha256.ts';

/** Checks the chain of chunk signatures: each covers the one before, so none can be dropped, added or moved. */
export class ChunkVerifier {
  readonly #authorization: Authorization;
  readonly #signingKey: Uint8Array;
  #previous: string;

  constructor(authorization: Authorization, verified: VerifiedSignature) {
    this.#authorization = authorization;
    this.#signingKey = verified.signingKey;
    this.#previous = verified.signature;
  }

  verifyChunk(dataHash: string, given: string): void {
    this.#accept(chunkSignature(dataHash, this.#options()), given);
  }

  verifyTrailer(trailers: readonly (readonly [name: string, value: string])[], given: string): void {
    this.#accept(trailerSignature(sha256Hex(canonicalTrailer(trailers)), this.#options()), given);
  }

  #options() {
    return {
      signingKey: this.#signingKey,
      amzDate: this.#authorization.amzDate,
      scope: this.#authorization.scope,
      previousSignature: this.#previous,
      sha256: nodeSha256,
    };
  }

  #accept(expected: string, given: string): void {
    if (!constantTimeEqual(Buffer.from(expected, 'latin1'), Buffer.from(given, 'latin1'))) {
      throw new S3Error('SignatureDoesNotMatch');
    }
    this.#previous = expected;
  }
}
