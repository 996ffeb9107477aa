import { useEffect, type ReactNode } from 'react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { isLanguage, languageStorageKey } from '#console/lib/i18n/i18n.ts';
import { withDefaults } from '#console/lib/preferences/preferences.ts';
import { readStored, writeStored } from '#console/lib/preferences/stored.ts';
import { PreferencesContext } from '#console/lib/preferences/use-preferences.ts';
import { useSession, useSessionState } from '#console/lib/session/use-session.ts';

/** What the person chose, from the server, and its effect on the page: language and density. */
export function PreferencesProvider({ children }: { children: ReactNode }) {
  const session = useSession();
  const { preferences } = useSessionState();
  const { i18n } = useTranslation();
  const { language } = preferences;
  const all = withDefaults({ ...preferences, language: language ?? storedLanguage() });
  useEffect(() => {
    if (language === undefined) return;
    writeStored(languageStorageKey, language);
    if (i18n.language !== language) void i18n.changeLanguage(language);
  }, [i18n, language]);
  useEffect(() => {
    document.documentElement.dataset.density = all.density;
    return () => {
      delete document.documentElement.dataset.density;
    };
  }, [all.density]);
  return (
    <PreferencesContext value={{ preferences: all, change: session.changePreferences }}>{children}</PreferencesContext>
  );
}

function storedLanguage() {
  const stored = readStored(languageStorageKey);
  return isLanguage(stored) ? stored : undefined;
}
