import { S3Error } from '@stowage/s3-protocol';

import type { RequestHeaders } from './request-headers.ts';

type HeaderPairs = readonly (readonly [name: string, value: string])[];

/** System metadata that a client sets and gets back as it was. */
const SYSTEM_HEADERS = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
  'x-amz-website-redirect-location',
] as const;

const META_PREFIX = 'x-amz-meta-';
/** Names and values together, UTF-8. https://docs.aws.amazon.com/AmazonS3/latest/userguide/UsingMetadata.html */
const USER_METADATA_LIMIT_BYTES = 2048;
const DEFAULT_CONTENT_TYPE = 'binary/octet-stream';

/** What of a request's headers is kept with the object. */
export function readObjectHeaders(headers: RequestHeaders): [string, string][] {
  const kept: [string, string][] = [];
  for (const name of SYSTEM_HEADERS) {
    const value = headers.get(name);
    if (value === undefined) continue;
    const text = name === 'content-encoding' ? withoutChunkedCoding(value) : value;
    if (text !== '') kept.push([name, checkedValue(name, text)]);
  }
  let metadataBytes = 0;
  for (const [name, value] of headers) {
    if (!name.startsWith(META_PREFIX)) continue;
    metadataBytes += name.length - META_PREFIX.length + Buffer.byteLength(value, 'utf8');
    kept.push([name, checkedValue(name, value)]);
  }
  if (metadataBytes > USER_METADATA_LIMIT_BYTES) {
    throw new S3Error('MetadataTooLarge', undefined, {
      details: { Size: String(metadataBytes), MaxSizeAllowed: String(USER_METADATA_LIMIT_BYTES) },
    });
  }
  return kept;
}

/** `aws-chunked` describes the upload, not the object. */
function withoutChunkedCoding(value: string): string {
  return value
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding.toLowerCase() !== 'aws-chunked')
    .join(', ');
}

/** Control characters would end the header line when the object is read: refused before they are stored. */
function checkedValue(name: string, value: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\x00-\x08\x0a-\x1f\x7f]/.test(value)) {
    throw new S3Error('InvalidArgument', `The value of ${name} holds control characters.`, {
      details: { ArgumentName: name },
    });
  }
  return value;
}

/**
 * The headers of a read. Metadata beyond ASCII goes out in the encoded-word form that S3 uses (RFC 2047), because a
 * header line has no other agreed form for it.
 */
export function writeObjectHeaders(stored: HeaderPairs): [string, string][] {
  const headers: [string, string][] = [];
  let hasContentType = false;
  for (const [name, value] of stored) {
    if (name === 'content-type') hasContentType = true;
    headers.push([name, name.startsWith(META_PREFIX) ? encodeMetadata(value) : asLatin1(value)]);
  }
  if (!hasContentType) headers.push(['content-type', DEFAULT_CONTENT_TYPE]);
  return headers;
}

function encodeMetadata(value: string): string {
  if (/^[\x20-\x7e\t]*$/.test(value)) return value;
  return `=?UTF-8?B?${Buffer.from(value, 'utf8').toString('base64')}?=`;
}

/** System headers go back byte for byte: Node writes header text as Latin-1, so UTF-8 has to be spelled in it. */
function asLatin1(value: string): string {
  return /^[\x20-\x7e\t]*$/.test(value) ? value : Buffer.from(value, 'utf8').toString('latin1');
}
