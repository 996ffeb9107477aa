import { checksumAlgorithms, childrenNamed, childText, S3Error } from '@stowage/s3-protocol';
import type { ChecksumAlgorithm, XmlElement } from '@stowage/s3-protocol';
import { readXml } from '@stowage/s3-protocol/xml-sax';

import { CHECKSUM_ALGORITHMS } from '#storage/domain/checksum.ts';
import type { CompletedPart } from '#storage/domain/complete-upload.ts';

export function readCompletedParts(body: Buffer, maxBytes: number): CompletedPart[] {
  if (body.length === 0) throw new S3Error('InvalidRequest', 'You must specify at least one part');
  const root = readXml(body, { maxBytes });
  if (root.name !== 'CompleteMultipartUpload') throw new S3Error('MalformedXML');
  return childrenNamed(root, 'Part').map(readPart);
}

function readPart(part: XmlElement): CompletedPart {
  const number = childText(part, 'PartNumber')?.trim() ?? '';
  const etag = childText(part, 'ETag');
  if (!/^\d{1,5}$/.test(number) || etag === undefined) throw new S3Error('MalformedXML');
  const checksums = new Map<ChecksumAlgorithm, string>();
  for (const algorithm of CHECKSUM_ALGORITHMS) {
    const text = childText(part, checksumAlgorithms[algorithm].element);
    if (text !== undefined) checksums.set(algorithm, text.trim());
  }
  return { partNumber: Number(number), etag: etag.trim(), checksums };
}
