import { closeSync, fsyncSync, linkSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const KEY_BYTES = 32;
const FILE_NAME = 'secrets.key';

/** The key file is unusable, or it is not the one that this store was written with. The message is fit to show. */
export class SecretsKeyError extends Error {
  override readonly name = 'SecretsKeyError';
}

export function secretsKeyPath(dataDirectory: string): string {
  return join(dataDirectory, FILE_NAME);
}

/** The key that seals the secrets of this data directory; undefined when there is none yet. */
export function readSecretsKey(dataDirectory: string): Uint8Array | undefined {
  const path = secretsKeyPath(dataDirectory);
  let text: string;
  try {
    text = readFileSync(path, 'latin1');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new SecretsKeyError(`The key file ${path} cannot be read.`, { cause: error });
  }
  if (!/^[0-9a-f]{64}\n?$/.test(text)) {
    throw new SecretsKeyError(`The key file ${path} is damaged: it should hold 64 hexadecimal digits.`);
  }
  return Buffer.from(text.trim(), 'hex');
}

/**
 * Writes a new key, unless another process was first; answers the one that counts. The file comes into its place
 * complete: a crash in between must not leave half a key under its name, nor may two processes each keep their own.
 */
export function createSecretsKey(dataDirectory: string, key: Uint8Array): Uint8Array {
  if (key.length !== KEY_BYTES) throw new Error(`A secrets key has ${KEY_BYTES} bytes.`);
  const path = secretsKeyPath(dataDirectory);
  const draft = `${path}.${process.pid}`;
  try {
    const file = openSync(draft, 'wx', 0o600);
    try {
      writeSync(file, `${Buffer.from(key).toString('hex')}\n`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    try {
      linkSync(draft, path); // fails when the name is taken, where a rename would replace
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      unlinkSync(draft);
    }
    syncDirectory(dataDirectory);
  } catch (error) {
    throw new SecretsKeyError(`The key file ${path} cannot be written.`, { cause: error });
  }
  const winner = readSecretsKey(dataDirectory);
  if (winner === undefined) throw new SecretsKeyError(`The key file ${path} vanished while it was being made.`);
  return winner;
}

function syncDirectory(path: string): void {
  const directory = openSync(path, 'r');
  try {
    fsyncSync(directory);
  } finally {
    closeSync(directory);
  }
}
