import type { Preferences } from '@stowage/contracts';

/** What holds where the person chose nothing. */
export const defaultPreferences = {
  language: 'en',
  density: 'comfortable',
  date_format: 'relative',
  list_page_size: 50,
} as const satisfies Required<Preferences>;

export function withDefaults(preferences: Preferences): Required<Preferences> {
  return { ...defaultPreferences, ...preferences };
}
