import { RouterProvider } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';

import { i18n } from '#console/app/i18n.ts';
import { createConsoleRouter } from '#console/app/router.tsx';
import { SessionEvents } from '#console/app/session-events.tsx';
import { UiWordsProvider } from '#console/app/ui-words-provider.tsx';
import { I18nContext } from '#console/lib/i18n/use-translation.ts';
import type { BrowserSession } from '#console/lib/session/browser-session.ts';
import { SessionContext } from '#console/lib/session/use-session.ts';
import { ThemeProvider } from '#console/lib/theme/theme-provider.tsx';
import { shellDefaultTheme } from '#console/lib/theme/theme.ts';
import { toastStore } from '#console/ui/toast-store.ts';

const router = createConsoleRouter();
// Most visits end without a notification, and the sign-in page should not wait for the parts of one.
const Toaster = lazy(async () => ({ default: (await import('#console/ui/toaster.tsx')).Toaster }));

export function App(browserSession: BrowserSession) {
  return (
    <I18nContext value={i18n}>
      <SessionContext value={browserSession}>
        <ThemeProvider defaultTheme={shellDefaultTheme}>
          <UiWordsProvider>
            <PageLanguage />
            <RouterProvider router={router} />
            <SessionEvents />
            <Notifications />
          </UiWordsProvider>
        </ThemeProvider>
      </SessionContext>
    </I18nContext>
  );
}

function Notifications() {
  const used = useSyncExternalStore(toastStore.subscribe, () => toastStore.snapshot().length > 0);
  return used ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}

function PageLanguage() {
  useEffect(() => {
    const follow = () => {
      document.documentElement.lang = i18n.language;
    };
    follow();
    return i18n.subscribe(follow);
  }, []);
  return null;
}
