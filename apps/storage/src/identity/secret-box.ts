import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

import type { RandomSource } from './random-source.ts';

/**
 * Seals small secrets with AES-256-GCM. `context` is bound to the sealed text: what was sealed for one access key cannot
 * be put into the record of another.
 */
export interface SecretBox {
  seal(plaintext: string, context: string): string;
  /** Null when the text was not sealed with this key and this context. */
  open(sealed: string, context: string): string | null;
}

/** One file key serves several purposes; each purpose gets a key of its own, so a text cannot change its role. */
export type SecretPurpose = 'secret-access-key' | 'session-token' | 'key-proof';

const FORMAT = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createSecretBox(fileKey: Uint8Array, purpose: SecretPurpose, random: RandomSource): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', fileKey, new Uint8Array(0), `stowage ${purpose}`, 32));
  return {
    seal(plaintext, context) {
      // 96 random bits per text: at 2^32 texts a repeat is still less likely than 2^-32 (NIST SP 800-38D, 8.3).
      const nonce = random.bytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      cipher.setAAD(Buffer.from(context, 'utf8'));
      const body = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from([FORMAT]), nonce, body, cipher.getAuthTag()]).toString('base64');
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed, 'base64');
      if (bytes.length < 1 + NONCE_BYTES + TAG_BYTES || bytes[0] !== FORMAT) return null;
      const nonce = bytes.subarray(1, 1 + NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(context, 'utf8'));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const body = bytes.subarray(1 + NONCE_BYTES, -TAG_BYTES);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
      } catch {
        return null; // the tag does not fit: another key, another context or a changed text
      }
    },
  };
}
