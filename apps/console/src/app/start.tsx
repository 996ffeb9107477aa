import { setNonce } from 'get-nonce';
import { createRoot } from 'react-dom/client';
import { config as configureZod } from 'zod/mini';

import { App } from '#console/app/app.tsx';
import { i18n } from '#console/app/i18n.ts';
import { runtimeConfig } from '#console/lib/config/runtime-config.ts';
import { readStored } from '#console/lib/preferences/stored.ts';
import { createBrowserSession } from '#console/lib/session/browser-session.ts';
import { applyTheme, isTheme, shellDefaultTheme, themeStorageKey } from '#console/lib/theme/theme.ts';

export function start(): void {
  // First of all: the page is not painted before this has run.
  const stored = readStored(themeStorageKey);
  applyTheme(isTheme(stored) ? stored : shellDefaultTheme);
  // Zod would try `new Function`, which the content security policy forbids and reports.
  configureZod({ jitless: true });
  const config = runtimeConfig();
  // Radix and cmdk add style elements; they need the page's nonce.
  setNonce(config.nonce);
  const { session, identity } = createBrowserSession(config, () => i18n.language);
  session.start();
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App session={session} identity={identity} />);
}
