import { headerValues } from '#server/http/header-lines.ts';

import type { Check } from '../gateway-request.ts';
import { refuse } from '../refusal.ts';

/**
 * What a browser may load an object for (https://www.w3.org/TR/fetch-metadata/, Sec-Fetch-Dest). Everything that would
 * run or style our page is missing: script, style, worker, sharedworker, serviceworker, the worklets, xslt, json, font,
 * manifest and whatever browsers add. Navigations are answered as sandboxed downloads.
 */
const harmlessDestinations = new Set([
  'empty',
  'document',
  'iframe',
  'frame',
  'embed',
  'object',
  'image',
  'audio',
  'video',
  'track',
]);

/** Objects are served from the console's own origin; none may become code of it. */
export const refuseCodeLoading: Check = ({ headers }) => {
  const destinations = headerValues(headers, 'sec-fetch-dest');
  const isCode = destinations.some((destination) => !harmlessDestinations.has(destination));
  // Sent with every service worker script, also where Sec-Fetch-Dest is not (https://w3c.github.io/ServiceWorker/, "Service-Worker").
  const isServiceWorker = headerValues(headers, 'service-worker').length > 0;
  return isCode || isServiceWorker
    ? refuse('AccessDenied', 'Objects cannot be loaded as scripts, styles or workers.')
    : null;
};
