import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { GoBackAndHome, StatusScreen } from '#console/features/status/status-screen.tsx';

export function NotFoundPage() {
  const { t } = useTranslation('status');
  return <StatusScreen number="404" heading={t('404.heading')} body={t('404.body')} buttons={<GoBackAndHome />} />;
}
