import { ByteReader, ByteWriter } from './byte-codec.ts';

export interface BucketRecord {
  readonly ownerAccountId: string;
  readonly createdAtMs: number;
  readonly region: string;
}

const FORMAT = 1;

export function encodeBucketRecord(record: BucketRecord): Buffer {
  return new ByteWriter(64).u8(FORMAT).text(record.ownerAccountId).u48(record.createdAtMs).text(record.region).finish();
}

export function decodeBucketRecord(bytes: Buffer): BucketRecord {
  const reader = new ByteReader(bytes);
  const format = reader.u8();
  if (format !== FORMAT) throw new Error(`Unknown bucket record format ${format}.`);
  return { ownerAccountId: reader.text(), createdAtMs: reader.u48(), region: reader.text() };
}
