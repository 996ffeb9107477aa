import { headerValues } from '#server/http/header-lines.ts';

import type { Check } from '../gateway-request.ts';
import { refuse } from '../refusal.ts';

import { isForwarded } from './select-request-headers.ts';

/** Two lines of one name may be read as the first, the last or both, so two servers could check one and use the other. */
export const refuseRepeatedHeaders: Check = ({ headers }) => {
  const seen = new Set<string>();
  for (const [name] of headers) {
    if (!isForwarded(name)) continue;
    if (seen.has(name)) return refuse('InvalidRequest', `The header ${name} stands twice.`);
    seen.add(name);
  }
  return null;
};

const harmlessOptions = new Set(['', 'close', 'keep-alive', 'te', 'upgrade', 'http2-settings']);

/**
 * `Connection: x-amz-date` asks a proxy to take a signed header off (RFC 9110 section 7.6.1). Obeying would let a client
 * choose which checks the service can make, and ignoring it would leave the choice to the next hop.
 */
export const refuseNominatedHeaders: Check = ({ headers }) => {
  const options = headerValues(headers, 'connection').flatMap((value) => value.split(','));
  const nominated = options.map((option) => option.trim().toLowerCase()).find((option) => !harmlessOptions.has(option));
  return nominated === undefined ? null : refuse('InvalidRequest', 'Connection may not name other headers.');
};
