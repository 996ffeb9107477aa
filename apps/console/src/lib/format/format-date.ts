import type { Preferences } from '@stowage/contracts';

export type DateFormat = NonNullable<Preferences['date_format']>;

export interface DateFormatOptions {
  format: DateFormat;
  /** BCP 47 tag. */
  language: string;
  now?: Date;
  timeZone?: string;
}

const steps: readonly { unit: Intl.RelativeTimeFormatUnit; seconds: number }[] = [
  { unit: 'year', seconds: 365 * 86_400 },
  { unit: 'month', seconds: 30 * 86_400 },
  { unit: 'week', seconds: 7 * 86_400 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
];

/** "4 minutes ago", "21 Nov 2026, 08:47:12" or "2026-11-21T08:47:12Z", as the person prefers. */
export function formatDate(date: Date, { format, language, now = new Date(), timeZone }: DateFormatOptions): string {
  if (Number.isNaN(date.getTime())) return '—';
  if (format === 'iso') return date.toISOString().replace(/\.\d{3}Z$/u, 'Z');
  if (format === 'absolute') return formatAbsoluteDate(date, language, timeZone);
  return formatRelativeDate(date, language, now);
}

export function formatAbsoluteDate(date: Date, language: string, timeZone?: string): string {
  return new Intl.DateTimeFormat(dateLocale(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(date);
}

function formatRelativeDate(date: Date, language: string, now: Date): string {
  const seconds = (date.getTime() - now.getTime()) / 1000;
  const step = steps.find((candidate) => Math.abs(seconds) >= candidate.seconds);
  const relative = new Intl.RelativeTimeFormat(dateLocale(language), {
    numeric: step?.unit === 'day' ? 'auto' : 'always',
  });
  // `numeric: auto` with 0 seconds says "now" in the language.
  if (!step) return new Intl.RelativeTimeFormat(dateLocale(language), { numeric: 'auto' }).format(0, 'second');
  return relative.format(Math.trunc(seconds / step.seconds), step.unit);
}

/** English dates put the day first: 21 Nov 2026 reads the same to everyone. */
function dateLocale(language: string): string {
  return language === 'en' ? 'en-GB' : language;
}
