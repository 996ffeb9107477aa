import type { ChecksumAlgorithm } from '@stowage/s3-protocol';

import { bodyKindFromByte, bodyKindToByte, BODY_ID_BYTES } from './body-reference.ts';
import type { BodyReference } from './body-reference.ts';
import { ByteReader, ByteWriter } from './byte-codec.ts';
import { readChecksum, writeChecksum } from './checksum-codec.ts';
import { CHECKSUM_ALGORITHMS } from './checksum.ts';
import type { Checksum, ChecksumType } from './checksum.ts';
import { storageClassFromByte, storageClassToByte } from './storage-class.ts';
import type { StorageClass } from './storage-class.ts';

/** A multipart upload that has been begun and neither completed nor aborted. */
export interface UploadRecord {
  readonly initiatedAtMs: number;
  readonly initiatorArn: string;
  readonly initiatorId: string;
  readonly initiatorName: string;
  readonly storageClass: StorageClass;
  readonly checksumAlgorithm: ChecksumAlgorithm | null;
  readonly checksumType: ChecksumType;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** One uploaded part; also one segment of a completed multipart object. */
export interface PartRecord {
  readonly partNumber: number;
  readonly sizeBytes: number;
  readonly lastModifiedMs: number;
  readonly md5: Buffer;
  readonly checksum: Checksum | null;
  readonly body: BodyReference;
}

const FORMAT = 1;

export function encodeUploadRecord(record: UploadRecord): Buffer {
  const writer = new ByteWriter().u8(FORMAT).u48(record.initiatedAtMs);
  writer.text(record.initiatorArn).text(record.initiatorId).text(record.initiatorName);
  writer.u8(storageClassToByte(record.storageClass));
  writer.u8(record.checksumAlgorithm === null ? 0 : CHECKSUM_ALGORITHMS.indexOf(record.checksumAlgorithm) + 1);
  writer.u8(record.checksumType === 'COMPOSITE' ? 1 : 0);
  for (const [name, value] of record.headers) writer.text(name).text(value);
  return writer.finish();
}

export function decodeUploadRecord(bytes: Buffer): UploadRecord {
  const reader = new ByteReader(bytes);
  const format = reader.u8();
  if (format !== FORMAT) throw new Error(`Unknown upload record format ${format}.`);
  const record = {
    initiatedAtMs: reader.u48(),
    initiatorArn: reader.text(),
    initiatorId: reader.text(),
    initiatorName: reader.text(),
    storageClass: storageClassFromByte(reader.u8()),
    checksumAlgorithm: CHECKSUM_ALGORITHMS[reader.u8() - 1] ?? null,
    checksumType: reader.u8() === 1 ? ('COMPOSITE' as const) : ('FULL_OBJECT' as const),
  };
  const headers: [string, string][] = [];
  while (!reader.atEnd) headers.push([reader.text(), reader.text()]);
  return { ...record, headers };
}

function writePart(writer: ByteWriter, part: PartRecord): ByteWriter {
  writer.u16(part.partNumber).u48(part.sizeBytes).u48(part.lastModifiedMs).raw(part.md5);
  writeChecksum(writer, part.checksum);
  return writer.u8(bodyKindToByte(part.body.kind)).raw(part.body.id);
}

export function encodePartRecord(part: PartRecord): Buffer {
  return writePart(new ByteWriter(96), part).finish();
}

export function decodePartRecord(bytes: Buffer): PartRecord {
  return readPart(new ByteReader(bytes));
}

/** The segments of a multipart object, one after the other. */
export function encodeManifest(parts: readonly PartRecord[]): Buffer {
  const writer = new ByteWriter(parts.length * 64);
  for (const part of parts) writePart(writer, part);
  return writer.finish();
}

export function decodeManifest(bytes: Buffer): PartRecord[] {
  const reader = new ByteReader(bytes);
  const parts: PartRecord[] = [];
  while (!reader.atEnd) parts.push(readPart(reader));
  return parts;
}

function readPart(reader: ByteReader): PartRecord {
  return {
    partNumber: reader.u16(),
    sizeBytes: reader.u48(),
    lastModifiedMs: reader.u48(),
    md5: reader.raw(16),
    checksum: readChecksum(reader),
    body: { kind: bodyKindFromByte(reader.u8()), id: reader.raw(BODY_ID_BYTES) },
  };
}
