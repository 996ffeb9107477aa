import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { StatusScreen } from '#console/features/status/status-screen.tsx';
import { Button } from '#console/ui/button.tsx';

export function MaintenancePage() {
  const { t } = useTranslation('status');
  return (
    <StatusScreen
      number="503"
      heading={t('503.heading')}
      body={t('503.body')}
      // Specification section 2: "Learn more (no action shown)".
      buttons={<Button variant="outline">{t('learnMore')}</Button>}
    />
  );
}
