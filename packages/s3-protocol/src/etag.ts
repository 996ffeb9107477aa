/** `"…"` around an entity tag's value, which S3 keeps as bare hexadecimal digits, with `-N` for multipart. */
export function formatETag(value: string): string {
  return `"${value}"`;
}

/** The value without quotes and without the weak mark. S3 clients send entity tags with and without quotes. */
export function stripETag(text: string): string {
  const trimmed = text.trim().replace(/^W\//u, '');
  return trimmed.startsWith('"') && trimmed.endsWith('"') && trimmed.length >= 2 ? trimmed.slice(1, -1) : trimmed;
}

/** `*`, or the values of an `If-Match` or `If-None-Match` header (RFC 9110, 13.1.1), quotes removed. */
export function parseETagList(header: string): '*' | string[] {
  if (header.trim() === '*') return '*';
  const values: string[] = [];
  for (const match of header.matchAll(/(?:W\/)?"([^"]*)"|([^\s,"]+)/gu)) values.push(match[1] ?? match[2] ?? '');
  return values;
}
