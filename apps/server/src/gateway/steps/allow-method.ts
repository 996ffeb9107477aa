import type { Check } from '../gateway-request.ts';
import { refuse } from '../refusal.ts';

import { upstreamOf } from './resolve-target.ts';

const methods = {
  storage: new Set(['GET', 'HEAD', 'PUT', 'POST', 'DELETE']),
  // The IAM query API is a form POST to the root path (specification section 7).
  iam: new Set(['POST']),
};

/** No TRACE, which echoes headers; no OPTIONS, because nothing of another origin has business here. */
export const allowMethod: Check = ({ method, rawPath }) =>
  methods[upstreamOf(rawPath)].has(method) ? null : refuse('MethodNotAllowed');
