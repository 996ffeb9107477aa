/** A namespace's file: sentences, grouped as deep as one likes. */
export interface Words {
  readonly [key: string]: string | Words;
}

export interface TranslateOptions {
  /** Chooses among `key_one`, `key_other` … by the language's plural rules, and stands in for `{{count}}`. */
  count?: number;
  /** Said when the key is missing. */
  defaultValue?: string;
  /** Stands in for `{{name}}`. */
  [name: string]: string | number | undefined;
}

/** `t('buckets:create.title', { name })`. Without a namespace the key is looked up in the caller's own. */
export type Translate = (key: string, options?: TranslateOptions) => string;

export interface TranslateSource {
  language: string;
  /** Looked through in turn for keys without a namespace. */
  namespaces: readonly string[];
  words: (namespace: string) => Words | undefined;
}

export function createTranslate({ language, namespaces, words }: TranslateSource): Translate {
  const plural = new Intl.PluralRules(language);
  return (key, options = {}) => {
    const colon = key.indexOf(':');
    const places = colon > 0 ? [key.slice(0, colon)] : namespaces;
    const path = colon > 0 ? key.slice(colon + 1) : key;
    const forms =
      options.count === undefined ? [path] : [`${path}_${plural.select(options.count)}`, `${path}_other`, path];
    for (const place of places) {
      for (const form of forms) {
        const sentence = find(words(place), form);
        if (sentence !== undefined) return fill(sentence, options);
      }
    }
    return options.defaultValue === undefined ? key : fill(options.defaultValue, options);
  };
}

function find(words: Words | undefined, path: string): string | undefined {
  let place: string | Words | undefined = words;
  for (const step of path.split('.')) {
    if (typeof place !== 'object' || !Object.hasOwn(place, step)) return undefined;
    place = place[step];
  }
  return typeof place === 'string' ? place : undefined;
}

/** React escapes what it draws, so nothing is escaped here. What is put in is never read for braces again. */
function fill(sentence: string, options: TranslateOptions): string {
  return sentence.replaceAll(/\{\{\s*([\w.]+)\s*\}\}/gu, (whole, name: string) => {
    const value = options[name];
    return value === undefined ? whole : String(value);
  });
}
