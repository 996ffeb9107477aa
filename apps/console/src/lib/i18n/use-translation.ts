import { createContext, use, useEffect, useMemo, useReducer, useSyncExternalStore } from 'react';

import type { I18n, Translate } from '#console/lib/i18n/i18n.ts';

export const I18nContext = createContext<I18n | null>(null);

interface Translation {
  t: Translate;
  i18n: I18n;
  /** False only without suspense, while the words are on their way. */
  ready: boolean;
}

/**
 * The words of a namespace in the person's language. Pages fetch theirs together with their code; a part that comes
 * without suspends until they are there, unless it says that it can do without for a moment.
 */
export function useTranslation(namespace = 'shell', { useSuspense = true } = {}): Translation {
  const i18n = use(I18nContext);
  if (i18n === null) throw new Error('useTranslation needs an I18nContext above it.');
  const language = useSyncExternalStore(i18n.subscribe, () => i18n.language);
  const ready = i18n.hasNamespace(namespace);
  if (!ready && useSuspense) use(waitFor(i18n, namespace));
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    // Nobody else waits for them; if they do not come, the part goes on without.
    if (!ready) i18n.loadNamespaces([namespace]).then(redraw, () => undefined);
  }, [i18n, namespace, ready]);
  // The same function while nothing changed, so that effects may depend on it.
  const t = useMemo(() => i18n.translator(namespace, language), [i18n, namespace, language]);
  return { t, i18n, ready };
}

const waits = new WeakMap<I18n, Map<string, Promise<void>>>();

/** React wants the same promise at each attempt to draw. */
function waitFor(i18n: I18n, namespace: string): Promise<void> {
  const ofInstance = waits.get(i18n) ?? new Map<string, Promise<void>>();
  waits.set(i18n, ofInstance);
  const id = `${i18n.language}/${namespace}`;
  const wait = ofInstance.get(id) ?? i18n.loadNamespaces([namespace]).finally(() => ofInstance.delete(id));
  ofInstance.set(id, wait);
  return wait;
}
