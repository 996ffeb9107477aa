import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** 256 bits, the size of an AES-256 key and more than any guess reaches. */
const secretBytes = 32;

/**
 * The secret in this file; made on the first start of an installation. The file is readable by its owner only, and is
 * written beside its place and linked in, so that a crash leaves no half secret and of two processes one wins.
 */
export function readOrCreateSecret(file: string): Buffer {
  const existing = readSecret(file);
  if (existing) return existing;

  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = join(dirname(file), `.${randomBytes(8).toString('hex')}.draft`);
  const handle = openSync(draft, 'wx', 0o600);
  try {
    writeSync(handle, `${randomBytes(secretBytes).toString('base64url')}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  try {
    linkSync(draft, file);
    syncDirectory(dirname(file));
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const created = readSecret(file);
  if (!created) throw new Error(`The secret file ${file} vanished while it was being made.`);
  return created;
}

function readSecret(file: string): Buffer | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null;
    throw error;
  }
  const secret = Buffer.from(text, 'base64url');
  // A damaged secret must stop the start: replacing it would make everything sealed with it unreadable for good.
  if (secret.length !== secretBytes || secret.toString('base64url') !== text) {
    throw new Error(`The secret file ${file} is damaged: it must hold ${secretBytes} bytes in base64url.`);
  }
  return secret;
}

function syncDirectory(directory: string): void {
  const handle = openSync(directory, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
