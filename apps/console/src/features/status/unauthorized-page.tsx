import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { GoBackAndHome, StatusScreen } from '#console/features/status/status-screen.tsx';

export function UnauthorizedPage() {
  const { t } = useTranslation('status');
  return <StatusScreen number="401" heading={t('401.heading')} body={t('401.body')} buttons={<GoBackAndHome />} />;
}
