import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { runtimeConfig } from '#console/lib/config/runtime-config.ts';

/** Where the mail is when no mail server is configured. */
export function OutboxNote() {
  const { t } = useTranslation('sign-in');
  const { identity } = runtimeConfig();
  if (!identity.mail_goes_to_outbox) return null;
  return <p className="mt-6 rounded-md border border-line bg-surface px-3.5 py-2.5 text-xs text-fg-2">{t('outbox')}</p>;
}
