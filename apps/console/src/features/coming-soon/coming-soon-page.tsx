import { Hourglass } from 'lucide-react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { EmptyState } from '#console/ui/empty-state.tsx';
import { Page } from '#console/ui/page.tsx';

/** Specification section 2: /chats and /analysis. */
export function ComingSoonPage() {
  const { t } = useTranslation('coming-soon');
  return (
    <Page>
      <EmptyState icon={<Hourglass aria-hidden />} level={1} title={t('title')} body={t('body')} />
    </Page>
  );
}
