import { createHash, createHmac } from 'node:crypto';

import type { Sha256 } from '../src/credentials.ts';

export const nodeSha256: Sha256 = {
  digest: (data) => createHash('sha256').update(data).digest(),
  hmac: (key, data) => createHmac('sha256', key).update(data).digest(),
};

export function hashHex(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}
