import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
type Words = { [key: string]: string | Words };

const namespaces = readdirSync(join(root, 'locales/en')).map((file) => file.replace('.json', ''));
const read = (language: string, namespace: string) =>
  JSON.parse(readFileSync(join(root, 'locales', language, `${namespace}.json`), 'utf8')) as Words;

/** `a.b` → sentence. Plural forms count as one key: languages have different ones. */
function flatten(words: Words, prefix = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}
const withoutPlural = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/u, '');
const keysOf = (language: string, namespace: string) =>
  [...new Set(flatten(read(language, namespace)).map(([key]) => withoutPlural(key)))].sort();
const placeholders = (sentence: string) => [...new Set(sentence.match(/\{\{\s*\w+\s*\}\}/gu) ?? [])].sort();

test('both languages have the same namespaces', () => {
  expect(readdirSync(join(root, 'locales/vi'))).toEqual(readdirSync(join(root, 'locales/en')));
});

describe.each(namespaces)('the namespace %s', (namespace) => {
  test('has the same keys in both languages', () => {
    expect(keysOf('vi', namespace)).toEqual(keysOf('en', namespace));
  });

  test.each(['en', 'vi'])('has no empty sentence in %s', (language) => {
    expect(flatten(read(language, namespace)).filter(([, sentence]) => sentence.trim() === '')).toEqual([]);
  });

  test('puts the same things in where both languages have the sentence', () => {
    const vietnamese = new Map(flatten(read('vi', namespace)));
    const different = flatten(read('en', namespace)).filter(([key, sentence]) => {
      const other = vietnamese.get(key);
      return other !== undefined && placeholders(other).join() !== placeholders(sentence).join();
    });
    expect(different).toEqual([]);
  });
});

test('every plural sentence has the form that its language falls back to', () => {
  const lacking = namespaces.flatMap((namespace) =>
    ['en', 'vi'].flatMap((language) => {
      const keys = new Set(flatten(read(language, namespace)).map(([key]) => key));
      return [...keys].filter((key) => key.endsWith('_one') && !keys.has(`${withoutPlural(key)}_other`));
    }),
  );
  expect(lacking).toEqual([]);
});

test('every key that the source names exists', () => {
  const known = new Map(namespaces.map((namespace) => [namespace, new Set(keysOf('en', namespace))]));
  const missing: string[] = [];
  for (const file of sources(join(root, 'src'))) {
    const text = readFileSync(file, 'utf8');
    const own = [...text.matchAll(/\{([^{}]*)\}\s*=\s*useTranslation\(\s*(?:'([\w-]+)')?/gu)].flatMap((match) => {
      const name = /\bt(?::\s*(\w+))?\b/u.exec(match[1] ?? '');
      return name ? [{ name: name[1] ?? 't', namespace: match[2] ?? 'shell' }] : [];
    });
    for (const { name, namespace } of own) {
      for (const [, key = ''] of text.matchAll(new RegExp(`(?<![\\w.])${name}\\(\\s*'([^']+)'`, 'gu'))) {
        const [place, path] = key.includes(':')
          ? [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)]
          : [namespace, key];
        // One name may be bound to several namespaces in one file; then any of them will do.
        const places = key.includes(':')
          ? [place]
          : own.filter((other) => other.name === name).map((other) => other.namespace);
        if (!places.some((candidate) => known.get(candidate)?.has(withoutPlural(path))))
          missing.push(`${file}: ${key}`);
      }
    }
  }
  expect(missing).toEqual([]);
});

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/u.test(file) && !file.includes('.test.'))
    .map((file) => join(folder, file));
}
