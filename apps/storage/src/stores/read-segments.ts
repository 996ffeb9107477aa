import { Readable } from 'node:stream';

import type { BodyReference } from '#storage/domain/body-reference.ts';
import type { PartRecord } from '#storage/domain/upload-record.ts';

type ReadPart = (body: BodyReference, start: number, end: number) => Promise<Buffer | Readable>;

/** Bytes start…end across the segments of a multipart object. Each file is opened when its turn comes. */
export function readSegments(segments: readonly PartRecord[], start: number, end: number, read: ReadPart): Readable {
  return Readable.from(chunks(segments, start, end, read), { objectMode: false, highWaterMark: 512 * 1024 });
}

async function* chunks(
  segments: readonly PartRecord[],
  start: number,
  end: number,
  read: ReadPart,
): AsyncGenerator<Uint8Array> {
  let offset = 0;
  for (const segment of segments) {
    const first = Math.max(start - offset, 0);
    const last = Math.min(end - offset, segment.sizeBytes - 1);
    offset += segment.sizeBytes;
    if (first > last) continue;
    const part = await read(segment.body, first, last);
    if (Buffer.isBuffer(part)) yield part;
    else yield* part as AsyncIterable<Uint8Array>;
    if (offset > end) return;
  }
}
