import type { Preferences } from '@stowage/contracts';
import { createContext, use } from 'react';

import { defaultPreferences } from '#console/lib/preferences/preferences.ts';

export interface PreferencesAccess {
  preferences: Required<Preferences>;
  /** Takes effect at once and is kept with the person. Rejects when it could not be kept. */
  change: (changes: Preferences) => Promise<void>;
}

export const PreferencesContext = createContext<PreferencesAccess>({
  preferences: defaultPreferences,
  change: () => Promise.resolve(),
});

export function usePreferences(): PreferencesAccess {
  return use(PreferencesContext);
}
