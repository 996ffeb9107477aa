import type { HeaderLines } from '#server/http/header-lines.ts';

import type { Check, GatewayRequest } from './gateway-request.ts';
import type { Refusal } from './refusal.ts';
import { allowMethod } from './steps/allow-method.ts';
import { type Framing, frameBody } from './steps/frame-body.ts';
import { refuseNominatedHeaders, refuseRepeatedHeaders } from './steps/refuse-ambiguous-headers.ts';
import { refuseCodeLoading } from './steps/refuse-code-loading.ts';
import { requireSameOrigin } from './steps/require-same-origin.ts';
import { resolveTarget, type Target } from './steps/resolve-target.ts';
import { selectRequestHeaders } from './steps/select-request-headers.ts';

/** In this order; the first refusal is the answer. */
const checks: readonly { name: string; check: Check }[] = [
  { name: 'the method is one of the service', check: allowMethod },
  { name: 'the object does not become code of our page', check: refuseCodeLoading },
  { name: 'no page of another origin asks', check: requireSameOrigin },
  { name: 'each header stands once', check: refuseRepeatedHeaders },
  { name: 'no header is taken off on the way', check: refuseNominatedHeaders },
];

/** A request as it goes out, but for its body. */
export interface Passage {
  method: string;
  target: Target;
  headers: HeaderLines;
  framing: Framing;
}

/** Decides everything about a request before a byte of its body is read. */
export function planPassage(request: GatewayRequest): Passage | Refusal {
  for (const { check } of checks) {
    const refusal = check(request);
    if (refusal !== null) return refusal;
  }
  const target = resolveTarget(request);
  if ('code' in target) return target;
  return {
    method: request.method,
    target,
    headers: selectRequestHeaders(request.headers),
    framing: frameBody(request.method, request.headers),
  };
}
