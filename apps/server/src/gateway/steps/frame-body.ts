import { type HeaderLines, headerValues } from '#server/http/header-lines.ts';

/** How the body goes to the service. Framing is made anew here and never copied, so no two readings of it can differ. */
export type Framing = { kind: 'none' } | { kind: 'length'; bytes: number } | { kind: 'chunked' };

const methodsWithBody = new Set(['PUT', 'POST']);

/** The front door has refused every framing but one length or one `chunked`. */
export function frameBody(method: string, lines: HeaderLines): Framing {
  if (headerValues(lines, 'transfer-encoding').length > 0) return { kind: 'chunked' };
  const length = headerValues(lines, 'content-length')[0];
  if (length !== undefined && (Number(length) > 0 || methodsWithBody.has(method))) {
    return { kind: 'length', bytes: Number(length) };
  }
  return methodsWithBody.has(method) ? { kind: 'length', bytes: 0 } : { kind: 'none' };
}
