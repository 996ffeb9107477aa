/** Words of one namespace in one language: nested objects whose leaves are sentences. */
export interface Words {
  readonly [key: string]: string | Words;
}

export type Values = Readonly<Record<string, unknown>>;

/**
 * Finds a sentence and fills it in.
 *
 * With a numeric `count` among the values, the sentence is looked for under `key_<plural category>` first, by the
 * language's own rules (CLDR): `key_one`, `key_other`. `{{name}}` stands for a value; an unknown one is left visible, so
 * that a mistake is seen.
 */
export function translate(words: Words | undefined, language: string, key: string, values: Values): string | undefined {
  const sentence = findPlural(words, language, key, values.count) ?? find(words, key);
  return sentence === undefined ? undefined : fill(sentence, values);
}

function findPlural(words: Words | undefined, language: string, key: string, count: unknown): string | undefined {
  if (typeof count !== 'number') return undefined;
  return find(words, `${key}_${new Intl.PluralRules(language).select(count)}`) ?? find(words, `${key}_other`);
}

function find(words: Words | undefined, key: string): string | undefined {
  let found: string | Words | undefined = words;
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, part)) return undefined;
    found = found[part];
  }
  return typeof found === 'string' ? found : undefined;
}

function fill(sentence: string, values: Values): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}
