import { runtimeConfig } from '#console/lib/config/runtime-config.ts';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

/** Specification section 1, to the letter and in every language. */
export const demoBannerText =
  'You are using a shared demo storage account with size limits and periodic resets. For a dedicated account or assistance, contact us.';

/** Specification section 1: the shared demo account is known by its name. */
export const demoDisplayName = 'demo';

export interface DemoBannerProps {
  /** Page that a press opens in a new tab; none is configured when null. */
  contactUrl?: string | null;
}

export function DemoBanner({ contactUrl = runtimeConfig().contact_url }: DemoBannerProps) {
  const look = 'block w-full bg-bad-solid px-5 py-2 text-center text-sm font-medium text-bad-ink';
  const { t } = useTranslation('shell');
  return (
    <aside aria-label={t('demo')}>
      {contactUrl ? (
        <a
          href={contactUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={`${look} -outline-offset-4! hover:bg-bad-solid-hover`}
        >
          {demoBannerText}
        </a>
      ) : (
        <p className={look}>{demoBannerText}</p>
      )}
    </aside>
  );
}
