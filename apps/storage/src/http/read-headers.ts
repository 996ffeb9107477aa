import { S3Error } from '@stowage/s3-protocol';
import type { HeaderLine } from '@stowage/s3-protocol';

import { decodeHeaderText } from '#storage/domain/request-headers.ts';
import type { RequestHeaders } from '#storage/domain/request-headers.ts';

/** Where two values could be read two ways, one by whoever checks and one by whoever acts, two are refused. */
const SINGLE = new Set([
  'authorization',
  'content-length',
  'content-md5',
  'content-type',
  'host',
  'if-match',
  'if-none-match',
  'range',
  'transfer-encoding',
  'x-amz-content-sha256',
  'x-amz-copy-source',
  'x-amz-copy-source-range',
  'x-amz-date',
  'x-amz-decoded-content-length',
  'x-amz-metadata-directive',
  'x-amz-security-token',
  'x-amz-trailer',
]);

export interface ReadHeaders {
  readonly lines: readonly HeaderLine[];
  readonly headers: RequestHeaders;
}

export function readHeaders(rawHeaders: readonly string[]): ReadHeaders {
  const lines: HeaderLine[] = [];
  const headers = new Map<string, string>();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? '').toLowerCase();
    const value = decodeHeaderText(rawHeaders[index + 1] ?? '');
    lines.push([name, value]);
    const earlier = headers.get(name);
    if (earlier !== undefined && SINGLE.has(name)) {
      throw new S3Error('InvalidArgument', `The header ${name} may be given only once.`, {
        details: { ArgumentName: name },
      });
    }
    headers.set(name, earlier === undefined ? value : `${earlier},${value}`);
  }
  return { lines, headers };
}
