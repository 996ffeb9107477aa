import { utf8 } from '../bytes.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** True for the bytes that RFC 3986 calls unreserved: the only ones that SigV4 leaves as they are. */
function isUnreserved(octet: number): boolean {
  return (
    (octet >= 0x61 && octet <= 0x7a) || // a-z
    (octet >= 0x41 && octet <= 0x5a) || // A-Z
    (octet >= 0x30 && octet <= 0x39) || // 0-9
    octet === 0x2d || // -
    octet === 0x2e || // .
    octet === 0x5f || // _
    octet === 0x7e // ~
  );
}

const encodedOctets = Array.from({ length: 256 }, (_, octet) =>
  isUnreserved(octet) ? String.fromCharCode(octet) : `%${octet.toString(16).toUpperCase().padStart(2, '0')}`,
);

/** `UriEncode` of the SigV4 specification, on bytes, so that a value that is no UTF-8 still has one canonical form. */
export function encodeOctets(octets: Uint8Array, keepSlash: boolean): string {
  let text = '';
  for (const octet of octets) text += keepSlash && octet === 0x2f ? '/' : encodedOctets[octet];
  return text;
}

/** `UriEncode` of a query name or value: `/` becomes `%2F`, a space `%20` and never `+`. */
export function encodeQueryPart(text: string): string {
  return encodeOctets(utf8(text), false);
}

/** Percent-decoding to bytes; null when a `%` is not followed by two hexadecimal digits. */
export function decodeOctets(text: string, plusIsSpace: boolean): Uint8Array | null {
  const source = utf8(text);
  if (!text.includes('%') && !(plusIsSpace && text.includes('+'))) return source;
  const octets = new Uint8Array(source.length);
  let length = 0;
  for (let i = 0; i < source.length; i++) {
    const octet = source[i] as number;
    if (octet === 0x25) {
      const high = hexDigit(source[i + 1]);
      const low = hexDigit(source[i + 2]);
      if (high < 0 || low < 0) return null;
      octets[length++] = high * 16 + low;
      i += 2;
    } else {
      octets[length++] = plusIsSpace && octet === 0x2b ? 0x20 : octet;
    }
  }
  return octets.subarray(0, length);
}

/** Strict UTF-8; null for overlong forms, surrogates and cut-off sequences. */
export function decodeUtf8(octets: Uint8Array): string | null {
  try {
    return decoder.decode(octets);
  } catch {
    return null;
  }
}

function hexDigit(octet: number | undefined): number {
  if (octet === undefined) return -1;
  if (octet >= 0x30 && octet <= 0x39) return octet - 0x30;
  if (octet >= 0x41 && octet <= 0x46) return octet - 0x37;
  if (octet >= 0x61 && octet <= 0x66) return octet - 0x57;
  return -1;
}
