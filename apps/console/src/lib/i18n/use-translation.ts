import { createContext, use, useSyncExternalStore } from 'react';

import type { I18n } from '#console/lib/i18n/i18n.ts';
import type { Translate } from '#console/lib/i18n/translate.ts';

export const I18nContext = createContext<I18n | null>(null);

export interface Translation {
  t: Translate;
  i18n: I18n;
  /** False only when not waiting. */
  ready: boolean;
}

/** The words of one or more namespaces. The component is drawn when they are there, unless it says it does not wait. */
export function useTranslation(namespace: string | readonly string[] = [], { wait = true } = {}): Translation {
  const i18n = use(I18nContext);
  if (!i18n) throw new Error('useTranslation needs the i18n provider above it.');
  useSyncExternalStore(i18n.subscribe, i18n.version);
  const namespaces = typeof namespace === 'string' ? [namespace] : namespace;
  const ready = i18n.isLoaded(namespaces);
  if (!ready) {
    const loading = i18n.loadNamespaces(namespaces);
    if (wait) use(loading);
    // Without waiting nobody else listens; a failure leaves the fallback words.
    else loading.catch(() => undefined);
  }
  return { t: i18n.translator(namespaces), i18n, ready };
}
