import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { GoBackAndHome, StatusScreen } from '#console/features/status/status-screen.tsx';

export function ServerErrorPage() {
  const { t } = useTranslation('status');
  return <StatusScreen number="500" heading={t('500.heading')} body={t('500.body')} buttons={<GoBackAndHome />} />;
}

/** Specification section 2: "If a child route fails, an error page is shown." The shell stays around it. */
export function ChildErrorPage() {
  const { t } = useTranslation('status');
  return (
    <StatusScreen framed number="500" heading={t('500.heading')} body={t('500.body')} buttons={<GoBackAndHome />} />
  );
}

/** Specification section 2: "A minimal variant of the 500 screen exists that hides the number and the buttons." */
export function MinimalServerErrorPage() {
  const { t } = useTranslation('status');
  return <StatusScreen minimal heading={t('500.heading')} body={t('500.body')} />;
}
