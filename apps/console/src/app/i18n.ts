import { createI18n, defaultLanguage, isLanguage, languageStorageKey } from '#console/lib/i18n/i18n.ts';
import { readStored } from '#console/lib/preferences/stored.ts';

const stored = readStored(languageStorageKey);

/** The console's one instance. */
export const i18n = createI18n(isLanguage(stored) ? stored : defaultLanguage);
