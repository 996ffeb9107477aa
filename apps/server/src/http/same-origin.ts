import { type HeaderLines, headerValues } from './header-lines.ts';
import type { Origins } from './origins.ts';

/**
 * Whether a request comes from a page of this server or from no page at all. Browsers say where a request comes from in
 * `Origin` and in `Sec-Fetch-Site` (https://www.w3.org/TR/fetch-metadata/), and no page can forge either. Programs send
 * neither.
 */
export function isFromOwnOrigin(lines: HeaderLines, origins: Origins): boolean {
  const site = headerValues(lines, 'sec-fetch-site');
  const claimed = headerValues(lines, 'origin');
  return (
    site.every((value) => value === 'same-origin' || value === 'none') &&
    claimed.every((value) => origins.all.includes(value))
  );
}
