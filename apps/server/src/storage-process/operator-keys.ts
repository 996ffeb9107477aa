import { randomBytes, randomInt } from 'node:crypto';

import { readOrCreateSecret } from '#server/data-directory/install-secret.ts';

/** Keys of the operator of the embedded storage service. They only ever pass between the two processes. */
export interface OperatorKeys {
  accessKeyId: string;
  secretAccessKey: string;
}

const accessKeyAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function readOperatorKeys(secretsFolder: string): OperatorKeys {
  const [accessKeyId = '', secretAccessKey = ''] = readOrCreateSecret(secretsFolder, 'storage-operator', () => {
    const id = Array.from({ length: 16 }, () => accessKeyAlphabet[randomInt(accessKeyAlphabet.length)]).join('');
    return `STOP${id}\n${randomBytes(30).toString('base64url')}\n`;
  }).split('\n');
  return { accessKeyId, secretAccessKey };
}
