import { languages } from '@stowage/contracts';

import { createTranslate, type Translate, type Words } from '#console/lib/i18n/translate.ts';

export type Language = (typeof languages)[number];

/** Specification section 9: "Default language: en". */
export const defaultLanguage: Language = 'en';
/** The choice also lives in the browser, so that the sign-in page speaks it. */
export const languageStorageKey = 'stowage-language';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

export type LoadWords = (language: Language, namespace: string) => Promise<Words>;

export interface I18n {
  readonly language: Language;
  /** Grows with every change of what `translator` may answer. */
  version: () => number;
  subscribe: (listener: () => void) => () => void;
  isLoaded: (namespaces: readonly string[]) => boolean;
  /** The same promise for the same namespaces, so that it can be waited for while drawing. */
  loadNamespaces: (namespaces: readonly string[]) => Promise<void>;
  /** Switches when the words of everything loaded so far are there. */
  changeLanguage: (language: Language) => Promise<void>;
  /** The same function until something changes. */
  translator: (namespaces: readonly string[]) => Translate;
}

const files = import.meta.glob<Words>('../../../locales/*/*.json', { import: 'default' });

/** Each namespace of a language is a file of its own and is fetched with the page that speaks it. */
async function loadFile(language: Language, namespace: string): Promise<Words> {
  const load = files[`../../../locales/${language}/${namespace}.json`];
  if (!load) throw new Error(`There are no words at locales/${language}/${namespace}.json`);
  return load();
}

/**
 * Languages, namespaces, plurals and placeholders are all that the console needs, and every page pays for what does
 * it, so a general library is too much.
 */
export function createI18n(language: Language, load: LoadWords = loadFile): I18n {
  let current = language;
  let version = 0;
  const listeners = new Set<() => void>();
  const loaded = new Map<string, Words>();
  const loading = new Map<string, Promise<void>>();
  const together = new Map<string, Promise<void>>();
  const translators = new Map<string, Translate>();

  const changed = () => {
    version += 1;
    translators.clear();
    for (const listener of listeners) listener();
  };

  const keep = async (wanted: Language, namespace: string): Promise<void> => {
    const place = `${wanted}/${namespace}`;
    try {
      loaded.set(place, await load(wanted, namespace));
      if (wanted === current) changed();
    } catch (error) {
      // The network may be back for the next try.
      loading.delete(place);
      together.clear();
      throw error;
    }
  };

  const loadOne = (wanted: Language, namespace: string): Promise<void> => {
    const place = `${wanted}/${namespace}`;
    const running = loading.get(place);
    if (running) return running;
    const promise = keep(wanted, namespace);
    loading.set(place, promise);
    return promise;
  };

  return {
    get language() {
      return current;
    },
    version: () => version,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    isLoaded: (namespaces) => namespaces.every((namespace) => loaded.has(`${current}/${namespace}`)),
    loadNamespaces(namespaces) {
      const key = `${current}/${namespaces.join()}`;
      let promise = together.get(key);
      if (!promise) {
        const wanted = current;
        promise = Promise.all(namespaces.map((namespace) => loadOne(wanted, namespace))).then(() => undefined);
        together.set(key, promise);
      }
      return promise;
    },
    async changeLanguage(next) {
      const namespaces = new Set([...loading.keys()].map((place) => place.slice(place.indexOf('/') + 1)));
      await Promise.all([...namespaces].map((namespace) => loadOne(next, namespace)));
      current = next;
      changed();
    },
    translator(namespaces) {
      const key = namespaces.join();
      let translate = translators.get(key);
      if (!translate) {
        translate = createTranslate({
          language: current,
          namespaces,
          words: (namespace) => loaded.get(`${current}/${namespace}`),
        });
        translators.set(key, translate);
      }
      return translate;
    },
  };
}
