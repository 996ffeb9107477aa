import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Said once, under the header. */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <output className="block">
      {online ? null : (
        <span className="flex items-center gap-2 border-b border-line bg-warn-wash px-5 py-1.5 text-xs text-warn">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          {t('offline')}
        </span>
      )}
    </output>
  );
}
