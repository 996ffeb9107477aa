import { apiPrefix, gatewayPrefixes } from '@stowage/contracts';

export type RouteName = 'healthz' | 'readyz' | 'api' | 'identity' | 'gateway' | 'static';

/** Everything below `/api` belongs to the product API, so that a mistyped version is answered in its error shape. */
const apiRoot = apiPrefix.slice(0, apiPrefix.indexOf('/', 1));
const identityPrefix = '/identity';

/**
 * Chooses by the raw bytes of the path. It must not be parsed as a URL first: `new URL` turns `/storage/a/../b` into
 * `/storage/b`, and would let `/assets/%2e%2e/storage` change sides.
 */
export function routeRequest(rawPath: string): RouteName {
  if (rawPath === '/healthz') return 'healthz';
  if (rawPath === '/readyz') return 'readyz';
  if (Object.values(gatewayPrefixes).some((prefix) => isAtOrBelow(rawPath, prefix))) return 'gateway';
  if (isAtOrBelow(rawPath, apiRoot)) return 'api';
  if (isAtOrBelow(rawPath, identityPrefix)) return 'identity';
  return 'static';
}

function isAtOrBelow(rawPath: string, prefix: string): boolean {
  return rawPath === prefix || rawPath.startsWith(`${prefix}/`);
}
