/** First and last byte, both included. */
export interface ByteRange {
  first: number;
  last: number;
}

/**
 * What a `Range` header (RFC 9110, 14.2) means for an object of this size. `ignored` is for headers that S3 passes over
 * (several ranges, other units, bad syntax): the whole object is sent with 200. `unsatisfiable` is answered with 416.
 */
export function parseRange(header: string, sizeBytes: number): ByteRange | 'ignored' | 'unsatisfiable' {
  const match = /^bytes=(\d{0,18})-(\d{0,18})$/u.exec(header.trim());
  if (!match) return 'ignored';
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return 'ignored';
  if (from === '') {
    const suffix = Number(to);
    if (suffix === 0 || sizeBytes === 0) return 'unsatisfiable';
    return { first: Math.max(0, sizeBytes - suffix), last: sizeBytes - 1 };
  }
  const first = Number(from);
  const last = to === '' ? Number.POSITIVE_INFINITY : Number(to);
  if (last < first) return 'ignored';
  if (first >= sizeBytes) return 'unsatisfiable';
  return { first, last: Math.min(last, sizeBytes - 1) };
}

/** `bytes 0-9/100` */
export function formatContentRange(range: ByteRange, sizeBytes: number): string {
  return `bytes ${range.first}-${range.last}/${sizeBytes}`;
}
