import { utf8 } from '../bytes.ts';
import { S3Error } from '../errors/s3-error.ts';

import { decodeOctets, decodeUtf8, encodeOctets } from './percent-encoding.ts';

/**
 * The path form of an object key: every byte but `A-Za-z0-9-._~/` percent-encoded, nothing normalised. `a//b` and a
 * leading `/` stay as they are, because S3 keys are opaque.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html ("UriEncode")
 */
export function encodeKey(key: string): string {
  return encodeOctets(utf8(key), true);
}

/** The raw path of a bucket or object in path style: `/bucket` or `/bucket/key`. */
export function objectPath(bucket: string, key?: string): string {
  return key === undefined ? `/${encodeKey(bucket)}` : `/${encodeKey(bucket)}/${encodeKey(key)}`;
}

/**
 * Undoes percent-encoding of a raw path. `+` is a plus here, not a space. Throws `InvalidURI` for a broken escape and for
 * bytes that are not UTF-8: two spellings of one key must never meet, and a guessed one would.
 */
export function decodePath(raw: string): string {
  const octets = decodeOctets(raw, false);
  const text = octets && decodeUtf8(octets);
  if (text == null) throw new S3Error('InvalidURI');
  return text;
}

/** The canonical path of SigV4 for S3: decoded and encoded once, without removing `.`/`..` segments or doubled slashes. */
export function recodePath(raw: string): string {
  const octets = decodeOctets(raw, false);
  if (!octets) throw new S3Error('InvalidURI');
  return encodeOctets(octets, true);
}
