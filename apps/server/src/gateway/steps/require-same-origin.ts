import { soleHeader } from '#server/http/header-lines.ts';
import { isFromOwnOrigin } from '#server/http/same-origin.ts';

import type { Check } from '../gateway-request.ts';
import { refuse } from '../refusal.ts';

/**
 * Pages of other origins cannot use the gateway. The one exception is following a link to an object, which is answered
 * as a download; a presigned link from a mail must work.
 */
export const requireSameOrigin: Check = ({ method, headers, origins }) => {
  if (isFromOwnOrigin(headers, origins)) return null;
  const isFollowedLink =
    (method === 'GET' || method === 'HEAD') &&
    soleHeader(headers, 'sec-fetch-mode') === 'navigate' &&
    soleHeader(headers, 'sec-fetch-dest') === 'document' &&
    soleHeader(headers, 'origin') === undefined;
  return isFollowedLink ? null : refuse('AccessDenied', 'This request comes from a page of another origin.');
};
