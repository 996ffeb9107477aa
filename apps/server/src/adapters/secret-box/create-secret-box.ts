import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import type { SecretBox } from '#server/modules/ports/index.ts';

const algorithm = 'aes-256-gcm';
/** NIST SP 800-38D section 8.2.2: 96 random bits are safe for 2^32 messages under one key. */
const nonceBytes = 12;
const tagBytes = 16;
/** Says how the rest is to be read, so that a later format can stand beside this one. */
const version = 'v1';

/** AES-256-GCM. The key lives in a file outside the database, so that a stolen database alone opens nothing. */
export function createSecretBox(key: Uint8Array): SecretBox {
  if (key.length !== 32) throw new Error('A secret box needs a key of 32 bytes.');
  return {
    seal(plain, purpose) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(purpose, 'utf8'));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `${version}.${Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url')}`;
    },
    open(sealed, purpose) {
      const [head, body = '', ...rest] = sealed.split('.');
      const bytes = Buffer.from(body, 'base64url');
      if (head !== version || rest.length > 0 || bytes.length < nonceBytes + tagBytes) {
        throw new Error('This is not a sealed secret.');
      }
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(purpose, 'utf8'));
      decipher.setAuthTag(bytes.subarray(bytes.length - tagBytes));
      const plain = decipher.update(bytes.subarray(nonceBytes, bytes.length - tagBytes));
      return Buffer.concat([plain, decipher.final()]).toString('utf8');
    },
  };
}
