import type { ReactNode } from 'react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { englishWords, UiWordsContext } from '#console/ui/words.ts';

/** Around the whole app, notifications included. The first page is not held up by these words. */
export function UiWordsProvider({ children }: { children: ReactNode }) {
  const { t, ready } = useTranslation('ui', { useSuspense: false });
  if (!ready) return <UiWordsContext value={englishWords}>{children}</UiWordsContext>;
  return (
    <UiWordsContext
      value={{
        close: t('close'),
        cancel: t('cancel'),
        copy: t('copy'),
        copied: t('copied'),
        retry: t('retry'),
        details: t('details'),
        clear: t('clear'),
        loading: t('loading'),
        required: t('required'),
        optional: t('optional'),
        selectAll: t('selectAll'),
        selectRow: (name) => t('selectRow', { name }),
        showPassword: t('showPassword'),
        hidePassword: t('hidePassword'),
        notifications: t('notifications'),
      }}
    >
      {children}
    </UiWordsContext>
  );
}
