import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { formatBytes } from '#console/lib/format/format-bytes.ts';
import { formatAbsoluteDate, formatDate } from '#console/lib/format/format-date.ts';
import { formatNumber } from '#console/lib/format/format-number.ts';
import { usePreferences } from '#console/lib/preferences/use-preferences.ts';

export interface Format {
  bytes: (bytes: number) => string;
  number: (value: number) => string;
  /** As the person prefers. Put `absoluteDate` into `title`. */
  date: (date: Date | string) => string;
  absoluteDate: (date: Date | string) => string;
}

/** The formatters with the person's language and preferences. */
export function useFormat(): Format {
  const { i18n } = useTranslation();
  const { preferences } = usePreferences();
  const language = i18n.language;
  return {
    bytes: formatBytes,
    number: formatNumber,
    date: (date) => formatDate(new Date(date), { format: preferences.date_format, language }),
    absoluteDate: (date) => formatAbsoluteDate(new Date(date), language),
  };
}
