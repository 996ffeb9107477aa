/** Request headers by lower-case name. A name that came twice has its values joined by a comma (RFC 9110, 5.3). */
export type RequestHeaders = ReadonlyMap<string, string>;

const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** Node gives header bytes as Latin-1; S3 clients send and sign UTF-8. Bytes that are not UTF-8 stay as they came. */
export function decodeHeaderText(value: string): string {
  if (/^[\x20-\x7e\t]*$/.test(value)) return value; // by far the most common case
  try {
    return strictUtf8.decode(Buffer.from(value, 'latin1'));
  } catch {
    return value;
  }
}
