import { S3Error } from '@stowage/s3-protocol';

import type { RequestHeaders } from '#storage/domain/request-headers.ts';
import type { RequestQuery } from '#storage/domain/request-query.ts';

/**
 * Subresources of the S3 API. A request that names one which no row of the operation table takes is refused: answered
 * as if the name were not there, `PUT /bucket/key?acl` would overwrite the object.
 */
const SUBRESOURCES = new Set([
  'accelerate',
  'acl',
  'analytics',
  'annotation',
  'attributes',
  'cors',
  'delete',
  'encryption',
  'intelligent-tiering',
  'inventory',
  'legal-hold',
  'lifecycle',
  'location',
  'logging',
  'metadataConfiguration',
  'metadataInventoryTable',
  'metadataJournalTable',
  'metadataTable',
  'metrics',
  'notification',
  'object-lock',
  'ownershipControls',
  'partNumber',
  'policy',
  'policyStatus',
  'publicAccessBlock',
  'renameObject',
  'replication',
  'requestPayment',
  'restore',
  'retention',
  'select',
  'session',
  'tagging',
  'torrent',
  'uploadId',
  'uploads',
  'versioning',
  'versions',
  'website',
]);

export function findSubresource(query: RequestQuery, taken: ReadonlySet<string>): string | null {
  for (const name of query.names()) if (SUBRESOURCES.has(name) && !taken.has(name)) return name;
  return null;
}

const HARMLESS_ACLS = new Set(['private', 'bucket-owner-full-control', 'bucket-owner-read']);
const REFUSED_PREFIXES = [
  'x-amz-grant-',
  'x-amz-object-lock-',
  'x-amz-server-side-encryption',
  'x-amz-copy-source-server-side-encryption',
  'x-amz-bucket-object-lock-enabled',
  'x-amz-tagging',
  'x-amz-write-offset-bytes',
];

/** What asks for protection or effect that would silently be missing is refused, never ignored. */
export function refuseUnsupportedHeaders(headers: RequestHeaders): void {
  for (const [name, value] of headers) {
    if (!name.startsWith('x-amz-')) continue;
    const isRefused =
      (name === 'x-amz-acl' && !HARMLESS_ACLS.has(value)) ||
      (name === 'x-amz-tagging-directive' && value.toUpperCase() !== 'COPY') ||
      (name !== 'x-amz-tagging-directive' &&
        value !== '' &&
        value.toLowerCase() !== 'false' &&
        REFUSED_PREFIXES.some((prefix) => name.startsWith(prefix)));
    if (isRefused) {
      throw new S3Error('NotImplemented', 'A header you provided implies functionality that is not implemented.', {
        details: { Header: name },
      });
    }
  }
}
