import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, expect, test } from 'vitest';

import { readOrCreateSecret } from './read-or-create-secret.ts';

const folders: string[] = [];
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stowage-secrets-'));
  folders.push(folder);
  return folder;
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

test('is made once per installation, and differs between two (A52)', () => {
  const [here, there] = [newFolder(), newFolder()];
  const secret = readOrCreateSecret(join(here, 'secrets', 'identity'));
  expect(secret).toHaveLength(32);
  expect(readOrCreateSecret(join(here, 'secrets', 'identity'))).toEqual(secret);
  expect(readOrCreateSecret(join(there, 'secrets', 'identity'))).not.toEqual(secret);
  expect(readOrCreateSecret(join(here, 'secrets', 'records'))).not.toEqual(secret);
});

test('is readable by its owner only, and no draft of it stays behind', () => {
  const folder = join(newFolder(), 'secrets');
  readOrCreateSecret(join(folder, 'identity'));
  expect(readdirSync(folder)).toEqual(['identity']);
  expect(statSync(join(folder, 'identity')).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test.each(['', 'short', `${'A'.repeat(43)}!`, 'A'.repeat(44)])(
  'stops the start when the file is damaged (%j), and leaves it as it is',
  (content) => {
    const file = join(newFolder(), 'identity');
    writeFileSync(file, content);
    expect(() => readOrCreateSecret(file)).toThrow(/damaged/);
    expect(() => readOrCreateSecret(file)).toThrow(/damaged/);
  },
);
