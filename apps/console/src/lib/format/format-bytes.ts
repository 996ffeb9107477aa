/** Specification section 9: "units Bytes up to YiB, base 1024, 2 decimals". */
const units = ['Bytes', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB', 'EiB', 'ZiB', 'YiB'] as const;
const base = 1024;
const decimals = 2;

/** `214.08 MiB`. Whole bytes have no decimals to show: `512 Bytes`. */
export function formatBytes(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes <= 0) return '0 Bytes';
  let unit = 0;
  let value = bytes;
  while (unit < units.length - 1 && Number(value.toFixed(unit === 0 ? 0 : decimals)) >= base) {
    value /= base;
    unit += 1;
  }
  return `${value.toFixed(unit === 0 ? 0 : decimals)} ${units[unit]}`;
}
