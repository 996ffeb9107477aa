import { toBase64, utf8 } from '@stowage/s3-protocol';

import { toDate } from '../client/read-answer.ts';

/** Base64 checksums of a body, at most one of them with a request. */
export interface Checksums {
  ChecksumCRC32?: string;
  ChecksumCRC32C?: string;
  ChecksumCRC64NVME?: string;
  ChecksumSHA1?: string;
  ChecksumSHA256?: string;
}

export const checksumHeaderNames = {
  ChecksumCRC32: 'x-amz-checksum-crc32',
  ChecksumCRC32C: 'x-amz-checksum-crc32c',
  ChecksumCRC64NVME: 'x-amz-checksum-crc64nvme',
  ChecksumSHA1: 'x-amz-checksum-sha1',
  ChecksumSHA256: 'x-amz-checksum-sha256',
} as const satisfies Record<keyof Checksums, string>;

const checksumNames = Object.entries(checksumHeaderNames) as [keyof Checksums, string][];

export function checksumHeaders(input: Checksums): Record<string, string | undefined> {
  return Object.fromEntries(checksumNames.map(([name, header]) => [header, input[name]]));
}

/** Whatever checksums `find` knows, by field name or by header name. */
export function readChecksums(find: (field: keyof Checksums, header: string) => string | null | undefined): Checksums {
  const checksums: Checksums = {};
  for (const [field, header] of checksumNames) checksums[field] = find(field, header) || undefined;
  return checksums;
}

/** What is stored with an object. */
export interface ObjectAttributes {
  ContentType?: string;
  CacheControl?: string;
  ContentDisposition?: string;
  ContentEncoding?: string;
  ContentLanguage?: string;
  Expires?: Date;
  /** User metadata, names without `x-amz-meta-`. Values may be any text. */
  Metadata?: Readonly<Record<string, string>>;
  StorageClass?: string;
  /** As an address query: `a=1&b=2`. */
  Tagging?: string;
}

export function attributeHeaders(input: ObjectAttributes): Record<string, string | undefined> {
  return {
    'content-type': input.ContentType,
    'cache-control': input.CacheControl,
    'content-disposition': input.ContentDisposition,
    'content-encoding': input.ContentEncoding,
    'content-language': input.ContentLanguage,
    expires: input.Expires?.toUTCString(),
    'x-amz-storage-class': input.StorageClass,
    'x-amz-tagging': input.Tagging,
    ...Object.fromEntries(
      Object.entries(input.Metadata ?? {}).map(([name, value]) => [
        `x-amz-meta-${name.toLowerCase()}`,
        encodeWord(value),
      ]),
    ),
  };
}

export interface StoredAttributes extends Omit<ObjectAttributes, 'Metadata' | 'Tagging' | 'Expires'> {
  Metadata: Record<string, string>;
  Expires?: Date;
  ContentLength: number;
  /** Of the whole object; differs from ContentLength when a range was asked for. */
  ContentRange?: string;
  ETag?: string;
  LastModified?: Date;
  VersionId?: string;
  DeleteMarker: boolean;
  PartsCount?: number;
  TagCount?: number;
  /** How many metadata entries the service could not put into headers. */
  MissingMeta?: number;
  ServerSideEncryption?: string;
}

export function readAttributes(headers: Headers): StoredAttributes & Checksums {
  const text = (name: string) => headers.get(name) ?? undefined;
  const number = (name: string) => (headers.has(name) ? Number(headers.get(name)) : undefined);
  const metadata: [string, string][] = [];
  headers.forEach((value, name) => {
    if (name.startsWith('x-amz-meta-')) metadata.push([name.slice('x-amz-meta-'.length), decodeWords(value)]);
  });
  return {
    ContentType: text('content-type'),
    CacheControl: text('cache-control'),
    ContentDisposition: text('content-disposition'),
    ContentEncoding: text('content-encoding'),
    ContentLanguage: text('content-language'),
    Expires: toDate(text('expires')),
    Metadata: Object.fromEntries(metadata),
    StorageClass: text('x-amz-storage-class'),
    ContentLength: number('content-length') ?? 0,
    ContentRange: text('content-range'),
    ETag: text('etag'),
    LastModified: toDate(text('last-modified')),
    VersionId: text('x-amz-version-id'),
    DeleteMarker: text('x-amz-delete-marker') === 'true',
    PartsCount: number('x-amz-mp-parts-count'),
    TagCount: number('x-amz-tagging-count'),
    MissingMeta: number('x-amz-missing-meta'),
    ServerSideEncryption: text('x-amz-server-side-encryption'),
    ...readChecksums((_, header) => headers.get(header)),
  };
}

/** Conditions on an object, by entity tag or time. */
export interface ReadConditions {
  IfMatch?: string;
  IfNoneMatch?: string;
  IfModifiedSince?: Date;
  IfUnmodifiedSince?: Date;
}

export function conditionHeaders(input: ReadConditions): Record<string, string | undefined> {
  return {
    'if-match': input.IfMatch,
    'if-none-match': input.IfNoneMatch,
    'if-modified-since': input.IfModifiedSince?.toUTCString(),
    'if-unmodified-since': input.IfUnmodifiedSince?.toUTCString(),
  };
}

/**
 * Headers carry ASCII only; S3 reads and writes other metadata as encoded words (RFC 2047).
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/UsingMetadata.html
 */
function encodeWord(value: string): string {
  return /^[\u0020-\u007E]*$/u.test(value) && !value.startsWith('=?') ? value : `=?UTF-8?B?${toBase64(utf8(value))}?=`;
}

function decodeWords(value: string): string {
  const decoded = value.replaceAll(
    /=\?utf-8\?([bq])\?([^?\s]*)\?=(?:\s+(?==\?))?/giu,
    (word, form: string, text: string) => {
      try {
        return decodeURIComponent(form.toLowerCase() === 'b' ? escapeBytes(atob(text)) : escapeQuoted(text));
      } catch {
        return word;
      }
    },
  );
  return decoded === value ? decodeRawUtf8(value) : decoded;
}

function escapeBytes(binary: string): string {
  return Array.from(binary, (octet) => `%${octet.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');
}

function escapeQuoted(text: string): string {
  return text
    .replaceAll('%', '%25')
    .replaceAll('_', ' ')
    .replaceAll(/=([0-9a-f]{2})/giu, '%$1');
}

/** Some services send raw UTF-8, which comes out of the headers as Latin-1. */
function decodeRawUtf8(value: string): string {
  if (!/[\u0080-\u00FF]/u.test(value)) return value;
  try {
    return decodeURIComponent(escapeBytes(value));
  } catch {
    return value;
  }
}
