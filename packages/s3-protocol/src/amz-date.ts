/** `20130524T000000Z`: ISO 8601 basic form, whole seconds, UTC. The form of `x-amz-date` and of the string to sign. */
export function formatAmzDate(date: Date): string {
  return `${date.toISOString().slice(0, 19).replaceAll(/[-:]/gu, '')}Z`;
}

/** Reads what {@link formatAmzDate} writes, and null for anything else, also for dates that do not exist (month 13, 30 February). */
export function parseAmzDate(text: string): Date | null {
  const match = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/u.exec(text);
  if (!match) return null;
  const [, year, month, day, hour, minute, second] = match;
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(date.getTime()) || formatAmzDate(date) !== text ? null : date;
}

/** `2013-05-24T00:00:00.000Z`, the form of `LastModified` in S3 listings. */
export function formatIsoDate(date: Date): string {
  return date.toISOString();
}

/** `2013-05-24T00:00:00Z`, the form of dates in IAM and STS answers. */
export function formatIsoSeconds(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}

/** `Fri, 24 May 2013 00:00:00 GMT` (RFC 9110, 5.6.7), the form of `Last-Modified` and `Date`. */
export function formatHttpDate(date: Date): string {
  return date.toUTCString();
}

/**
 * Reads the IMF-fixdate form that senders must use (RFC 9110, 5.6.7), and null for anything else. `Date.parse` alone
 * would accept "1" or a local time and so make a condition out of garbage.
 */
export function parseHttpDate(text: string): Date | null {
  if (!/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} (?:GMT|UTC|\+0000)$/u.test(text)) return null;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}
