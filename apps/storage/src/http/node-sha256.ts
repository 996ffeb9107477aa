import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

import type { Sha256 } from '@stowage/s3-protocol';

export const nodeSha256: Sha256 = {
  digest: (data) => createHash('sha256').update(data).digest(),
  hmac: (key, data) => createHmac('sha256', key).update(data).digest(),
};

export function sha256Hex(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** timingSafeEqual throws for different lengths; the length of a signature is no secret. */
export function constantTimeEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
