import type { Config } from '#server/config/config.ts';

import { inertPolicy } from './content-security-policy.ts';

const oneYearSeconds = 365 * 24 * 60 * 60;

/** What the console never asks for, no script on its page may ask for either. */
const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Headers of every answer, whatever it is. A part of the server may replace the policy by its own, and nothing else. */
export function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> {
  return {
    'Content-Security-Policy': inertPolicy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    // Only a configured https address promises that this host speaks TLS for a year to come.
    ...(publicUrl?.startsWith('https:') ? { 'Strict-Transport-Security': `max-age=${oneYearSeconds}` } : {}),
  };
}
