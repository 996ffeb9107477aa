import { randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import { createSecretBox } from './create-secret-box.ts';

const key = randomBytes(32);
const box = createSecretBox(key);

test('opens what it sealed, whatever the text', () => {
  for (const plain of ['', 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', 'ключ 🔑\u0000\n', 'x'.repeat(10_000)]) {
    expect(box.open(box.seal(plain, 'p'), 'p')).toBe(plain);
  }
});

test('seals the same text differently each time, and never shows it', () => {
  const sealed = Array.from({ length: 100 }, () => box.seal('canary-secret', 'p'));
  expect(new Set(sealed).size).toBe(100);
  for (const text of sealed) {
    expect(text).not.toContain('canary');
    expect(Buffer.from(text.slice(3), 'base64url').includes('canary')).toBe(false);
  }
});

test('does not open for another purpose or with another key', () => {
  const sealed = box.seal('secret', 'row 1');
  expect(() => box.open(sealed, 'row 2')).toThrow();
  expect(() => createSecretBox(randomBytes(32)).open(sealed, 'row 1')).toThrow();
});

test('does not open when any byte was changed, or something is missing', () => {
  const sealed = box.seal('secret', 'p');
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  for (let i = 0; i < bytes.length; i += 1) {
    const changed = Buffer.from(bytes);
    changed[i] = (changed[i] ?? 0) ^ 1;
    expect(() => box.open(`v1.${changed.toString('base64url')}`, 'p'), `byte ${i}`).toThrow();
  }
  for (const broken of ['', 'v1', 'v1.', 'v2.' + sealed.slice(3), sealed.slice(0, -8), `${sealed}.x`, 'plain text']) {
    expect(() => box.open(broken, 'p'), broken).toThrow();
  }
});

test('takes no key of another length', () => {
  for (const length of [0, 16, 31, 33]) expect(() => createSecretBox(randomBytes(length))).toThrow();
});
