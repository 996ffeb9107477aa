import { checksumAlgorithms, element } from '@stowage/s3-protocol';
import type { Xml } from '@stowage/s3-protocol';

import { formatChecksum } from '#storage/domain/checksum.ts';
import type { Checksum } from '#storage/domain/checksum.ts';

export function checksumHeaders(checksum: Checksum | null): [string, string][] {
  if (checksum === null) return [];
  return [
    [checksumAlgorithms[checksum.algorithm].header, formatChecksum(checksum)],
    ['x-amz-checksum-type', checksum.type],
  ];
}

/** `ChecksumCRC32` and its like, with the type where the answer has one. */
export function checksumValueElements(checksum: Checksum | null, options: { withType: boolean }): Xml[] {
  if (checksum === null) return [];
  const value = element(checksumAlgorithms[checksum.algorithm].element, formatChecksum(checksum));
  return options.withType ? [value, element('ChecksumType', checksum.type)] : [value];
}
