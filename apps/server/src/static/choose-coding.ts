import type { ContentCoding } from './file-map.ts';

/** The smallest form that the client takes (RFC 9110 section 12.5.3). A weight of zero is a no; other weights make no difference to us. */
export function chooseCoding(
  acceptEncoding: string | undefined,
  available: Partial<Record<ContentCoding, unknown>>,
): ContentCoding {
  const accepted = new Set(
    (acceptEncoding ?? '')
      .toLowerCase()
      .split(',')
      .map((entry) => entry.split(';').map((part) => part.trim()))
      .filter(([, weight]) => weight === undefined || !/^q=0(\.0*)?$/.test(weight))
      .map(([coding]) => coding),
  );
  if (accepted.has('br') && available.br !== undefined) return 'br';
  if (accepted.has('gzip') && available.gzip !== undefined) return 'gzip';
  return 'identity';
}
