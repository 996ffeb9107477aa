import { gatewayPath, hasDotSegment } from '@stowage/s3-protocol';

import { StorageError } from '../storage-error.ts';

import type { AnyClient, S3Client } from './service-client.ts';

/** Where a request for this raw path goes, without query. */
export function requestAddress(client: AnyClient, path: string, operation: string): string {
  if (client.service === 's3') return objectAddress(client, path, operation, client.platform.rewritesDotSegments);
  return client.via ?? client.endpoint.origin + path;
}

/**
 * Through the gateway when there is one, and then in a form that survives every URL parser. Without a gateway such a
 * form does not exist: sent on as it is, a request for `a/../b` would reach `b`, correctly signed.
 */
export function objectAddress(
  { via, endpoint }: Pick<S3Client, 'via' | 'endpoint'>,
  path: string,
  operation: string,
  isRewritten: boolean,
): string {
  if (!hasDotSegment(path)) return (via?.plain ?? endpoint.origin) + path;
  if (via) return via.encoded + gatewayPath(path);
  if (!isRewritten) return endpoint.origin + path;
  throw new StorageError({
    code: 'UnaddressableKey',
    message: 'A key with "." or ".." segments cannot be put into an address, because URL parsers rewrite it.',
    status: 0,
    operation,
  });
}
