import { createContext, use, useEffect, useState, type ReactNode } from 'react';

import { readStored, writeStored } from '#console/lib/preferences/stored.ts';
import {
  applyTheme,
  darkQuery,
  isTheme,
  providerFallbackTheme,
  themeStorageKey,
  type Theme,
} from '#console/lib/theme/theme.ts';

interface ThemeAccess {
  theme: Theme;
  setTheme: (theme: Theme) => void;
}

const ThemeContext = createContext<ThemeAccess | null>(null);

export interface ThemeProviderProps {
  defaultTheme?: Theme;
  storageKey?: string;
  children: ReactNode;
}

export function ThemeProvider({
  defaultTheme = providerFallbackTheme,
  storageKey = themeStorageKey,
  children,
}: ThemeProviderProps) {
  const [theme, setTheme] = useState<Theme>(() => {
    const stored = readStored(storageKey);
    return isTheme(stored) ? stored : defaultTheme;
  });
  useEffect(() => {
    applyTheme(theme);
    if (theme !== 'system') return undefined;
    const query = matchMedia(darkQuery);
    const follow = () => applyTheme(theme);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, [theme]);
  useEffect(() => {
    // Another tab of this browser chose.
    const follow = (event: StorageEvent) => {
      if (event.key === storageKey) setTheme(isTheme(event.newValue) ? event.newValue : defaultTheme);
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [storageKey, defaultTheme]);
  return (
    <ThemeContext
      value={{
        theme,
        setTheme(next) {
          writeStored(storageKey, next);
          setTheme(next);
        },
      }}
    >
      {children}
    </ThemeContext>
  );
}

export function useTheme(): ThemeAccess {
  const access = use(ThemeContext);
  if (!access) throw new Error('useTheme needs the theme provider above it.');
  return access;
}
