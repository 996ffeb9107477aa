import { checksumAlgorithms } from '@stowage/s3-protocol';

import type { ByteReader, ByteWriter } from './byte-codec.ts';
import { CHECKSUM_ALGORITHMS } from './checksum.ts';
import type { Checksum } from './checksum.ts';

const COMPOSITE_BIT = 0x80;

/** One byte (0: none, else algorithm + 1, high bit: composite), the part count if composite, the value. */
export function writeChecksum(writer: ByteWriter, checksum: Checksum | null): void {
  if (checksum === null) {
    writer.u8(0);
    return;
  }
  const code = CHECKSUM_ALGORITHMS.indexOf(checksum.algorithm) + 1;
  if (checksum.type === 'COMPOSITE') writer.u8(code | COMPOSITE_BIT).u16(checksum.partCount ?? 0);
  else writer.u8(code);
  writer.raw(checksum.value);
}

export function readChecksum(reader: ByteReader): Checksum | null {
  const byte = reader.u8();
  if (byte === 0) return null;
  const algorithm = CHECKSUM_ALGORITHMS[(byte & ~COMPOSITE_BIT) - 1];
  if (algorithm === undefined) throw new Error(`Unknown checksum code ${byte} in a record.`);
  if ((byte & COMPOSITE_BIT) === 0) {
    return { algorithm, type: 'FULL_OBJECT', value: reader.raw(checksumAlgorithms[algorithm].sizeBytes) };
  }
  const partCount = reader.u16();
  return { algorithm, type: 'COMPOSITE', partCount, value: reader.raw(checksumAlgorithms[algorithm].sizeBytes) };
}
