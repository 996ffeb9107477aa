import { S3Error } from './errors/s3-error.ts';
import { decodeOctets, decodeUtf8, encodeOctets, encodeQueryPart } from './path/percent-encoding.ts';

export type QueryParameter = readonly [name: string, value: string];

/** Writes a raw query in the encoding that SigV4 signs. A parameter without a value (`?uploads`) is written as `uploads=`. */
export function formatQuery(parameters: readonly QueryParameter[]): string {
  return parameters.map(([name, value]) => `${encodeQueryPart(name)}=${encodeQueryPart(value)}`).join('&');
}

/**
 * Reads a raw query in order, duplicates kept. `+` is a space, as S3 reads it. Throws `InvalidURI` for a broken escape
 * or for bytes that are not UTF-8.
 */
export function parseQuery(raw: string): QueryParameter[] {
  return splitQuery(raw).map(([name, value]) => [decodePart(name), decodePart(value)] as const);
}

function decodePart(part: string): string {
  const octets = decodeOctets(part, true);
  const text = octets && decodeUtf8(octets);
  if (text == null) throw new S3Error('InvalidURI');
  return text;
}

/**
 * The canonical query of SigV4: each name and value decoded and encoded again, sorted by encoded name, then by encoded
 * value. Sorting the joined `name=value` text would be wrong: `a-b=` stands before `a=`, but the name `a` before `a-b`.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html ("CanonicalQueryString")
 */
export function canonicalQuery(raw: string, without?: string): string {
  return splitQuery(raw)
    .map(([name, value]) => [recodePart(name), recodePart(value)] as const)
    .filter(([name]) => name !== without)
    .sort((a, b) => compare(a[0], b[0]) || compare(a[1], b[1]))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

function recodePart(part: string): string {
  const octets = decodeOctets(part, true);
  // Not S3Error: its table would come into every browser for a case that only a server meets, and that `parseQuery` refuses first.
  if (!octets) throw new URIError('A percent sign is not followed by two hexadecimal digits.');
  return encodeOctets(octets, false);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function splitQuery(raw: string): QueryParameter[] {
  if (raw === '') return [];
  return raw
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const equals = part.indexOf('=');
      return equals < 0 ? ([part, ''] as const) : ([part.slice(0, equals), part.slice(equals + 1)] as const);
    });
}
