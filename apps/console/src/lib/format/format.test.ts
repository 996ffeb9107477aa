import { describe, expect, test } from 'vitest';

import { formatBytes } from '#console/lib/format/format-bytes.ts';
import { formatDate } from '#console/lib/format/format-date.ts';
import { formatNumber } from '#console/lib/format/format-number.ts';

describe('bytes: "units Bytes up to YiB, base 1024, 2 decimals" (specification section 9)', () => {
  test.each([
    [0, '0 Bytes'],
    [1, '1 Bytes'],
    [1023, '1023 Bytes'],
    [1024, '1.00 KiB'],
    [1536, '1.50 KiB'],
    [1024 ** 2 - 1, '1.00 MiB'],
    [224_479_150, '214.08 MiB'],
    [1024 ** 3, '1.00 GiB'],
    [1024 ** 4, '1.00 TiB'],
    [1024 ** 5, '1.00 PiB'],
    [1024 ** 6, '1.00 EiB'],
    [1024 ** 7, '1.00 ZiB'],
    [1024 ** 8, '1.00 YiB'],
    [1024 ** 9, '1024.00 YiB'],
    [Number.NaN, '0 Bytes'],
  ])('%d → %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
});

test('numbers are written as in en-US (specification section 9)', () => {
  expect(formatNumber(218_402_117)).toBe('218,402,117');
});

describe('dates', () => {
  const now = new Date('2026-11-21T08:51:12Z');
  const date = new Date('2026-11-21T08:47:12Z');
  test.each([
    ['relative', 'en', '4 minutes ago'],
    ['relative', 'vi', '4 phút trước'],
    ['absolute', 'en', '21 Nov 2026, 08:47:12'],
    ['iso', 'en', '2026-11-21T08:47:12Z'],
  ] as const)('%s in %s: %s', (format, language, text) => {
    expect(formatDate(date, { format, language, now, timeZone: 'UTC' })).toBe(text);
  });

  test('what just happened happened now', () => {
    expect(formatDate(now, { format: 'relative', language: 'en', now })).toBe('now');
  });

  test('a date that is none is a dash', () => {
    expect(formatDate(new Date(Number.NaN), { format: 'iso', language: 'en' })).toBe('—');
  });
});
