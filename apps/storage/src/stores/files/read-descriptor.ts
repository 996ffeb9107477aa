import fs from 'node:fs';
import type { Readable } from 'node:stream';

import { closeFile } from './file-calls.ts';

/** Up to here one read into one buffer beats a stream; above it memory per request would matter. */
const WHOLE_READ_BYTES = 1024 * 1024;
/** Measured on loopback: 64 KiB reads give 500 MiB/s, 512 KiB and more give over 1,100. */
const STREAM_READ_BYTES = 512 * 1024;

/** Bytes start…end of an open file; owns the descriptor from here on. */
export async function readDescriptor(descriptor: number, start: number, end: number): Promise<Buffer | Readable> {
  const length = end - start + 1;
  if (length > WHOLE_READ_BYTES) {
    return fs.createReadStream('', { fd: descriptor, start, end, autoClose: true, highWaterMark: STREAM_READ_BYTES });
  }
  try {
    const buffer = Buffer.allocUnsafeSlow(length); // not from the pool: it lives as long as the answer takes
    let filled = 0;
    while (filled < length) {
      const count = await readInto(descriptor, buffer, filled, start + filled);
      if (count === 0) throw new Error('A stored file is shorter than its record says.');
      filled += count;
    }
    return buffer;
  } finally {
    await closeFile(descriptor);
  }
}

function readInto(descriptor: number, buffer: Buffer, offset: number, position: number): Promise<number> {
  return new Promise((resolve, reject) => {
    fs.read(descriptor, buffer, offset, buffer.length - offset, position, (error, count) => {
      if (error) reject(error);
      else resolve(count);
    });
  });
}
