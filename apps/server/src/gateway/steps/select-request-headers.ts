import type { HeaderLines } from '#server/http/header-lines.ts';

/** Request headers that S3 and IAM define, besides everything under `x-amz-`. What is not listed stays here. */
const listed = new Set([
  'authorization',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-md5',
  'content-type',
  'date',
  'expires',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'if-unmodified-since',
  'range',
]);

const sigV4Scheme = /^AWS4-HMAC-SHA256\s/;

export function isForwarded(name: string): boolean {
  return listed.has(name) || name.startsWith('x-amz-');
}

/**
 * The headers that go to the service. Cookies, the product's bearer token, Origin, Referer, forwarding and hop-by-hop
 * headers and the internal headers of other storage servers never leave, because they are not on the list. Nothing is
 * added either: the gateway has no authority of its own.
 */
export function selectRequestHeaders(lines: HeaderLines): HeaderLines {
  return lines.filter(([name, value]) => isForwarded(name) && (name !== 'authorization' || sigV4Scheme.test(value)));
}
