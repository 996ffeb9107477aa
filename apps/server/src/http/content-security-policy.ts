import type { Origins } from './origins.ts';

/** Folder of the console's built files. Nothing else on this origin may run as script, style, font or worker. */
const assetsPath = '/assets/';

/**
 * The Trusted Types policies of the console, and no other can be made: its own, for addresses of worker scripts, and the
 * storage client's, for XML that is parsed and never inserted.
 */
const trustedTypesPolicies = ['stowage', 'stowage-xml'];

/**
 * Policy of the page. Objects of the storage are served from this origin, so no bare 'self' stands where code is loaded:
 * scripts come from the nonce and from the assets folder only. A path in a source holds as long as nothing on the origin
 * redirects (CSP3 section 7.6), and nothing here does. docs/decisions/0003-content-security-policy.md
 */
export function pagePolicy(origins: Origins, nonce: string): string {
  const assets = origins.all.map((origin) => `${origin}${assetsPath}`).join(' ');
  return [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' ${assets}`,
    `style-src 'nonce-${nonce}' ${assets}`,
    `font-src ${assets}`,
    `worker-src ${assets}`,
    `img-src 'self' data: blob:`,
    `media-src 'self' blob:`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types ${trustedTypesPolicies.join(' ')}`,
  ].join('; ');
}

/** Policy of a file in the assets folder. For a worker script it is the policy of the worker itself. */
export function assetPolicy(origins: Origins): string {
  const assets = origins.all.map((origin) => `${origin}${assetsPath}`).join(' ');
  return `default-src 'none'; script-src ${assets}; connect-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'`;
}

/** Policy of everything that is not a page: JSON, text, errors. */
export const inertPolicy = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Policy of everything that the gateway returns: foreign content on our origin gets an origin of its own and may load nothing. */
export const foreignContentPolicy = `sandbox; default-src 'none'; frame-ancestors 'self'`;
