import { bodyKindFromByte, bodyKindToByte, BODY_ID_BYTES } from './body-reference.ts';
import type { BodyReference } from './body-reference.ts';
import { ByteReader, ByteWriter } from './byte-codec.ts';
import { readChecksum, writeChecksum } from './checksum-codec.ts';
import type { Checksum } from './checksum.ts';
import { storageClassFromByte, storageClassToByte } from './storage-class.ts';
import type { StorageClass } from './storage-class.ts';

/** What the index keeps of an object. Headers come last, so a listing can stop reading before them. */
export interface ObjectRecord extends ObjectSummary {
  readonly body: BodyReference;
  /** Content-Type, Cache-Control, x-amz-meta-… as they are given back, in the order they came. */
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** What a listing shows. */
export interface ObjectSummary {
  readonly sizeBytes: number;
  readonly lastModifiedMs: number;
  readonly md5: Buffer;
  /** 0: stored in one piece; otherwise the N behind the ETag's dash. */
  readonly partCount: number;
  readonly storageClass: StorageClass;
  readonly checksum: Checksum | null;
}

const FORMAT = 1;
const MD5_BYTES = 16;

export function encodeObjectRecord(record: ObjectRecord): Buffer {
  const writer = new ByteWriter();
  writer.u8(FORMAT).u48(record.sizeBytes).u48(record.lastModifiedMs).raw(record.md5).u16(record.partCount);
  writer.u8(storageClassToByte(record.storageClass));
  writeChecksum(writer, record.checksum);
  writer.u8(bodyKindToByte(record.body.kind)).raw(record.body.id);
  for (const [name, value] of record.headers) writer.text(name).text(value);
  return writer.finish();
}

export function decodeObjectRecord(bytes: Buffer): ObjectRecord {
  const reader = new ByteReader(bytes);
  const summary = readSummary(reader);
  const body: BodyReference = { kind: bodyKindFromByte(reader.u8()), id: reader.raw(BODY_ID_BYTES) };
  const headers: [string, string][] = [];
  while (!reader.atEnd) headers.push([reader.text(), reader.text()]);
  return { ...summary, body, headers };
}

export function decodeObjectSummary(bytes: Buffer): ObjectSummary {
  return readSummary(new ByteReader(bytes));
}

function readSummary(reader: ByteReader): ObjectSummary {
  const format = reader.u8();
  if (format !== FORMAT) throw new Error(`Unknown object record format ${format}.`);
  return {
    sizeBytes: reader.u48(),
    lastModifiedMs: reader.u48(),
    md5: reader.raw(MD5_BYTES),
    partCount: reader.u16(),
    storageClass: storageClassFromByte(reader.u8()),
    checksum: readChecksum(reader),
  };
}

/** The ETag without quotes. */
export function etagValue(object: Pick<ObjectSummary, 'md5' | 'partCount'>): string {
  const hex = object.md5.toString('hex');
  return object.partCount === 0 ? hex : `${hex}-${object.partCount}`;
}

/** The ETag with its quotes, as headers and XML show it. */
export function formatETag(object: Pick<ObjectSummary, 'md5' | 'partCount'>): string {
  return `"${etagValue(object)}"`;
}
