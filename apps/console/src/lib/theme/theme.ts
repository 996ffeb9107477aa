export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];
export type ShownTheme = 'light' | 'dark';

/** Specification section 9. */
export const themeStorageKey = 'vite-ui-theme';
/** Specification section 4: "The default is dark in the application shell". */
export const shellDefaultTheme: Theme = 'dark';
/** Specification section 4: "the theme provider's own fallback is system". */
export const providerFallbackTheme: Theme = 'system';

export function isTheme(value: unknown): value is Theme {
  return themes.some((theme) => theme === value);
}

export function shownTheme(theme: Theme, systemIsDark: boolean): ShownTheme {
  return theme === 'system' ? (systemIsDark ? 'dark' : 'light') : theme;
}

export const darkQuery = '(prefers-color-scheme: dark)';

export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = shownTheme(theme, matchMedia(darkQuery).matches);
}
