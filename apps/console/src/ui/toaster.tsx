import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast as Primitive } from 'radix-ui';
import { useSyncExternalStore } from 'react';

import { Button } from '#console/ui/button.tsx';
import { cx } from '#console/ui/cx.ts';
import { IconButton } from '#console/ui/icon-button.tsx';
import { toastRules, toastStore, type Toast, type ToastStore } from '#console/ui/toast-store.ts';
import { useUiWords } from '#console/ui/words.ts';

export interface ToasterProps {
  /** Another store than the app's, for tests. */
  store?: ToastStore;
}

/** The one notification region. Mounted once by the app. */
export function Toaster({ store = toastStore }: ToasterProps) {
  const words = useUiWords();
  const toasts = useSyncExternalStore(store.subscribe, store.snapshot);
  return (
    <Primitive.Provider
      duration={toastRules.visibleMs}
      swipeDirection={toastRules.swipeDirection}
      swipeThreshold={toastRules.swipeThresholdPx}
      label={words.notifications}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={() => store.dismiss(toast.id)} />
      ))}
      <Primitive.Viewport
        hotkey={[toastRules.hotkey]}
        label={`${words.notifications} ({hotkey})`}
        className="fixed top-15 right-4 z-80 flex w-90 max-w-[calc(100vw-2rem)] flex-col gap-2 outline-none"
      />
    </Primitive.Provider>
  );
}

const looks = { default: 'border-line-strong/60', success: 'border-ok/40', destructive: 'border-bad/50' };

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const words = useUiWords();
  const variant = toast.variant ?? 'default';
  return (
    <Primitive.Root
      open={toast.open}
      onOpenChange={(open) => {
        if (!open) onDismiss();
      }}
      duration={toast.visibleMs}
      type={variant === 'destructive' ? 'foreground' : 'background'}
      data-variant={variant}
      className={cx(
        'flex items-start gap-3 rounded-md border bg-overlay py-3 pr-2 pl-3.5 shadow-float animate-rise data-[swipe=cancel]:translate-x-0 data-[swipe=end]:opacity-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        looks[variant],
      )}
    >
      {variant === 'success' ? <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-ok" /> : null}
      {variant === 'destructive' ? <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-bad" /> : null}
      <div className="min-w-0 flex-1">
        <Primitive.Title className="text-sm font-medium break-words">{toast.title}</Primitive.Title>
        {toast.description == null ? null : (
          <Primitive.Description className="mt-0.5 text-xs break-words text-fg-2">
            {toast.description}
          </Primitive.Description>
        )}
        {toast.action ? (
          <Primitive.Action asChild altText={toast.action.label}>
            <Button variant="outline" size="sm" className="mt-2" onClick={toast.action.onPress}>
              {toast.action.label}
            </Button>
          </Primitive.Action>
        ) : null}
      </div>
      <Primitive.Close asChild>
        <IconButton plain size="sm" label={words.close} icon={<X className="size-4" />} className="-mt-1" />
      </Primitive.Close>
    </Primitive.Root>
  );
}
