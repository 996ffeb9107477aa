import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { UiWordsContext } from '#console/ui/words.ts';

export function UiWordsProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  return (
    <UiWordsContext
      value={{
        close: t('words.close'),
        cancel: t('words.cancel'),
        copy: t('words.copy'),
        copied: t('words.copied'),
        retry: t('words.retry'),
        details: t('words.details'),
        clear: t('words.clear'),
        loading: t('words.loading'),
        required: t('words.required'),
        optional: t('words.optional'),
        selectAll: t('words.selectAll'),
        selectRow: (name) => t('words.selectRow', { name }),
        showPassword: t('words.showPassword'),
        hidePassword: t('words.hidePassword'),
        notifications: t('words.notifications'),
      }}
    >
      {children}
    </UiWordsContext>
  );
}
