import { createHash } from 'node:crypto';

import { S3Error, stripETag } from '@stowage/s3-protocol';
import type { ChecksumAlgorithm } from '@stowage/s3-protocol';

import { parseChecksumValue } from './checksum.ts';
import type { Checksum, ChecksumType } from './checksum.ts';
import { combineCrcs, crcOf, isCrc } from './combine-crc.ts';
import { MAX_OBJECT_BYTES, MAX_PARTS, MIN_PART_BYTES } from './object-size.ts';
import type { PartRecord } from './upload-record.ts';

/** One line of the list that a client completes an upload with. */
export interface CompletedPart {
  readonly partNumber: number;
  readonly etag: string;
  readonly checksums: ReadonlyMap<ChecksumAlgorithm, string>;
}

export interface CompletionPlan {
  /** The uploaded parts that make up the object, in order. */
  readonly parts: readonly PartRecord[];
  readonly sizeBytes: number;
  /** MD5 of the parts' MD5s. */
  readonly md5: Buffer;
  readonly checksum: Checksum | null;
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/API_CompleteMultipartUpload.html ("Special errors") */
export function planCompletion(
  requested: readonly CompletedPart[],
  uploaded: readonly PartRecord[],
  choice: { algorithm: ChecksumAlgorithm | null; type: ChecksumType },
): CompletionPlan {
  if (requested.length === 0 || requested.length > MAX_PARTS) throw new S3Error('MalformedXML');
  const byNumber = new Map(uploaded.map((part) => [part.partNumber, part]));
  const parts: PartRecord[] = [];
  let previous = 0;
  for (const line of requested) {
    if (line.partNumber <= previous) throw new S3Error('InvalidPartOrder');
    previous = line.partNumber;
    parts.push(requirePart(line, byNumber.get(line.partNumber)));
  }
  for (const part of parts.slice(0, -1)) requireSize(part);
  const sizeBytes = parts.reduce((sum, part) => sum + part.sizeBytes, 0);
  if (sizeBytes > MAX_OBJECT_BYTES) throw new S3Error('EntityTooLarge');
  const md5 = createHash('md5');
  for (const part of parts) md5.update(part.md5);
  return { parts, sizeBytes, md5: md5.digest(), checksum: objectChecksum(parts, choice) };
}

function requirePart(line: CompletedPart, part: PartRecord | undefined): PartRecord {
  const details = { PartNumber: String(line.partNumber), ETag: line.etag };
  if (part === undefined || stripETag(line.etag) !== part.md5.toString('hex')) {
    throw new S3Error('InvalidPart', undefined, { details });
  }
  for (const [algorithm, text] of line.checksums) {
    const value = parseChecksumValue(algorithm, text);
    const isSame = part.checksum?.algorithm === algorithm && value !== null && part.checksum.value.equals(value);
    if (!isSame) throw new S3Error('InvalidPart', undefined, { details });
  }
  return part;
}

function requireSize(part: PartRecord): void {
  if (part.sizeBytes >= MIN_PART_BYTES) return;
  throw new S3Error('EntityTooSmall', undefined, {
    details: {
      ProposedSize: String(part.sizeBytes),
      MinSizeAllowed: String(MIN_PART_BYTES),
      PartNumber: String(part.partNumber),
      ETag: part.md5.toString('hex'),
    },
  });
}

/** Null when no algorithm was chosen, or when a part came without its checksum. */
function objectChecksum(
  parts: readonly PartRecord[],
  { algorithm, type }: { algorithm: ChecksumAlgorithm | null; type: ChecksumType },
): Checksum | null {
  if (algorithm === null) return null;
  const pieces: { value: Buffer; sizeBytes: number }[] = [];
  for (const { checksum, sizeBytes } of parts) {
    if (checksum?.algorithm !== algorithm) return null;
    pieces.push({ value: checksum.value, sizeBytes });
  }
  if (type === 'FULL_OBJECT') {
    return isCrc(algorithm) ? { algorithm, type, value: combineCrcs(algorithm, pieces) } : null;
  }
  const joined = Buffer.concat(pieces.map((piece) => piece.value));
  return { algorithm, type, value: compositeDigest(algorithm, joined), partCount: parts.length };
}

/** A composite checksum is the algorithm over the parts' checksums, put one behind the other. */
function compositeDigest(algorithm: ChecksumAlgorithm, joined: Buffer): Buffer {
  if (algorithm === 'SHA1' || algorithm === 'SHA256') return createHash(algorithm).update(joined).digest();
  return crcOf(algorithm, joined);
}
