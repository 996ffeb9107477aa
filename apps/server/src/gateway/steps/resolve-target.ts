import { gatewayPrefixes } from '@stowage/contracts';
import { undoGatewayPath } from '@stowage/s3-protocol';

import type { GatewayRequest } from '../gateway-request.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { UpstreamId } from '../upstream.ts';

export interface Target {
  upstreamId: UpstreamId;
  /** Raw path and query as the service gets them. */
  path: string;
}

/**
 * Cuts the prefix off. What is left goes to the service byte for byte: S3 keys may hold `.` and `..` segments, doubled
 * slashes and any bytes, and the signature covers the path as it was sent. Below the encoded prefix one level of
 * percent-encoding is undone, because browsers rewrite dot segments even when they are encoded once.
 */
export function resolveTarget({ rawPath, rawQuery }: Pick<GatewayRequest, 'rawPath' | 'rawQuery'>): Target | Refusal {
  const upstreamId = upstreamOf(rawPath);
  const path = pathBehindPrefix(rawPath);
  if (path === null) return refuse('InvalidURI', 'Below this prefix every "%" of the path must be encoded once more.');
  return { upstreamId, path: (path === '' ? '/' : path) + (rawQuery === null ? '' : `?${rawQuery}`) };
}

/** Known before anything is checked, because a refusal takes the shape of the service that was meant. */
export function upstreamOf(rawPath: string): UpstreamId {
  return rawPath === gatewayPrefixes.iam || rawPath.startsWith(`${gatewayPrefixes.iam}/`) ? 'iam' : 'storage';
}

function pathBehindPrefix(rawPath: string): string | null {
  const { storage, storageEncoded, iam } = gatewayPrefixes;
  if (upstreamOf(rawPath) === 'iam') return rawPath.slice(iam.length);
  if (rawPath.startsWith(storageEncoded)) return undoGatewayPath(rawPath.slice(storageEncoded.length));
  return rawPath.slice(storage.length);
}
