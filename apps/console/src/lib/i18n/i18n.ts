import { languages } from '@stowage/contracts';

import { translate, type Values, type Words } from '#console/lib/i18n/translate.ts';
import { createStateCell } from '#console/lib/state/state-cell.ts';

export type Language = (typeof languages)[number];

/** Gives the sentence of a key: `area.key`, or `namespace:area.key` for another namespace than the own one. */
export type Translate = (key: string, values?: Values) => string;

/** Specification section 9: "Default language: en". */
export const defaultLanguage: Language = 'en';
/** The choice also lives in the browser, so that the sign-in page speaks it. */
export const languageStorageKey = 'stowage-language';

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** The words of the console in the language of the person. Each namespace is a file of its own and is fetched with the page that speaks it. */
export interface I18n {
  readonly language: Language;
  subscribe: (listener: () => void) => () => void;
  /** Changes once the words of everything on show are there, so that no sentence is missing for a moment. */
  changeLanguage: (language: Language) => Promise<void>;
  loadNamespaces: (namespaces: readonly string[]) => Promise<void>;
  hasNamespace: (namespace: string) => boolean;
  /** For one namespace, in the current language unless another one is named. A key without a sentence comes back as it is. */
  translator: (namespace: string, language?: Language) => Translate;
}

export type LoadWords = (language: Language, namespace: string) => Promise<Words>;

export function createI18n(initial: Language, load: LoadWords = loadFile): I18n {
  const current = createStateCell(initial);
  const loaded = new Map<string, Words>();
  const namespaces = new Set<string>();
  const loads = new Map<string, Promise<void>>();

  function loadOnce(language: Language, namespace: string): Promise<void> {
    const id = `${language}/${namespace}`;
    const running = loads.get(id);
    if (running) return running;
    const fresh = load(language, namespace).then(
      (words) => void loaded.set(id, words),
      (error: unknown) => {
        loads.delete(id); // the next one who asks tries again
        throw error;
      },
    );
    loads.set(id, fresh);
    return fresh;
  }

  return {
    get language() {
      return current.get();
    },
    subscribe: current.subscribe,
    async changeLanguage(language) {
      await Promise.all([...namespaces].map((namespace) => loadOnce(language, namespace)));
      if (language !== current.get()) current.set(language);
    },
    async loadNamespaces(wanted) {
      for (const namespace of wanted) namespaces.add(namespace);
      await Promise.all(wanted.map((namespace) => loadOnce(current.get(), namespace)));
    },
    hasNamespace: (namespace) => loaded.has(`${current.get()}/${namespace}`),
    translator(own, language = current.get()) {
      return (key, values = {}) => {
        const [namespace = own, name = key] = key.includes(':') ? key.split(':', 2) : [own, key];
        return translate(loaded.get(`${language}/${namespace}`), language, name, values) ?? key;
      };
    },
  };
}

const files = import.meta.glob<Words>('../../../locales/*/*.json', { import: 'default' });

async function loadFile(language: Language, namespace: string): Promise<Words> {
  const file = files[`../../../locales/${language}/${namespace}.json`];
  if (!file) throw new Error(`There is no locale file ${language}/${namespace}.json.`);
  return await file();
}
