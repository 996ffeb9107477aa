const encoder = new TextEncoder();

export function utf8(text: string): Uint8Array {
  return encoder.encode(text);
}

const hexOctets = Array.from({ length: 256 }, (_, octet) => octet.toString(16).padStart(2, '0'));

/** Lower-case hexadecimal, the form of every digest and signature in SigV4. */
export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const octet of bytes) text += hexOctets[octet];
  return text;
}

/** Base64 with padding, as `Content-MD5` and the `x-amz-checksum-*` headers want it. */
export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (const octet of bytes) binary += String.fromCharCode(octet);
  return btoa(binary);
}
