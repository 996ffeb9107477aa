import { element } from '@stowage/s3-protocol';
import type { Xml } from '@stowage/s3-protocol';

import type { Checksum } from '#storage/domain/checksum.ts';

/** Of a listing: which algorithm, not the value. */
export function checksumElements(checksum: Checksum | null): Xml[] {
  if (checksum === null) return [];
  return [element('ChecksumAlgorithm', checksum.algorithm), element('ChecksumType', checksum.type)];
}
