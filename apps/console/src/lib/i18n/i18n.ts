import { languages } from '@stowage/contracts';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

export type Language = (typeof languages)[number];

/** Specification section 9: "Default language: en". */
export const defaultLanguage: Language = 'en';
/** The choice also lives in the browser, so that the sign-in page speaks it. */
export const languageStorageKey = 'stowage-language';

const files = import.meta.glob<Record<string, unknown>>('../../../locales/*/*.json', { import: 'default' });

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/** Each namespace of a language is a file of its own and is fetched with the page that speaks it. */
export function createI18n(language: Language): i18n {
  const instance = i18next.createInstance();
  void instance
    .use({
      type: 'backend',
      read(language: string, namespace: string, done: (error: unknown, resources: unknown) => void) {
        const load = files[`../../../locales/${language}/${namespace}.json`];
        if (!load) return done(new Error(`No locale file ${language}/${namespace}.json`), null);
        load().then(
          (resources) => done(null, resources),
          (error: unknown) => done(error, null),
        );
      },
    })
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: defaultLanguage,
      supportedLngs: [...languages],
      ns: [],
      defaultNS: 'shell',
      partialBundledLanguages: true,
      interpolation: { escapeValue: false }, // React escapes
      react: { useSuspense: true },
      initAsync: false,
    });
  return instance;
}
