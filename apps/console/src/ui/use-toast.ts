import { toast, toastStore, type ToastContent, type ToastHandle } from '#console/ui/toast-store.ts';

export interface UseToast {
  toast: (content: ToastContent) => ToastHandle;
  dismiss: (id?: string) => void;
}

const api: UseToast = { toast, dismiss: toastStore.dismiss };

export function useToast(): UseToast {
  return api;
}
