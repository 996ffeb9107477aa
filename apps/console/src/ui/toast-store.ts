import type { ReactNode } from 'react';

/** Specification section 9. */
export const toastRules = {
  visibleMs: 5000,
  swipeDirection: 'right',
  swipeThresholdPx: 50,
  hotkey: 'F8',
  maxShown: 1,
  removalDelayMs: 1_000_000,
} as const;

export type ToastVariant = 'default' | 'success' | 'destructive';

export interface ToastContent {
  title: ReactNode;
  description?: ReactNode;
  variant?: ToastVariant;
  /** One thing to do about it; `label` also serves as the words for screen readers. */
  action?: { label: string; onPress: () => void };
  /** For the rare message that must stay longer. */
  visibleMs?: number;
}

export interface Toast extends ToastContent {
  id: string;
  open: boolean;
}

export interface ToastHandle {
  id: string;
  update: (content: Partial<ToastContent>) => void;
  dismiss: () => void;
}

export interface ToastStore {
  add: (content: ToastContent) => ToastHandle;
  update: (id: string, content: Partial<ToastContent>) => void;
  /** All when no id is given. */
  dismiss: (id?: string) => void;
  subscribe: (listener: () => void) => () => void;
  snapshot: () => readonly Toast[];
}

export function createToastStore(): ToastStore {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const removals = new Map<string, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();
  const set = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const remove = (id: string) => {
    clearTimeout(removals.get(id));
    removals.delete(id);
  };
  const store: ToastStore = {
    add(content) {
      lastId += 1;
      const id = String(lastId);
      const shown = [{ ...content, id, open: true }, ...toasts].slice(0, toastRules.maxShown);
      for (const dropped of toasts) if (!shown.some((toast) => toast.id === dropped.id)) remove(dropped.id);
      set(shown);
      return { id, update: (next) => store.update(id, next), dismiss: () => store.dismiss(id) };
    },
    update(id, content) {
      set(toasts.map((toast) => (toast.id === id ? { ...toast, ...content } : toast)));
    },
    dismiss(id) {
      for (const toast of toasts) {
        if ((id !== undefined && toast.id !== id) || removals.has(toast.id)) continue;
        removals.set(
          toast.id,
          setTimeout(() => {
            removals.delete(toast.id);
            set(toasts.filter((other) => other.id !== toast.id));
          }, toastRules.removalDelayMs),
        );
      }
      set(toasts.map((toast) => (id === undefined || toast.id === id ? { ...toast, open: false } : toast)));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => toasts,
  };
  return store;
}

const shared = createToastStore();

/** Shows a notification; call it from anywhere. */
export const toast = (content: ToastContent): ToastHandle => shared.add(content);
export const toastStore = shared;
