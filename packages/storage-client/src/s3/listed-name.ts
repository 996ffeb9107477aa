import { childText, type XmlElement } from '@stowage/s3-protocol';

/** `encoding-type=url` is always asked for: XML 1.0 cannot carry every key, and parsers change line breaks in others. */
export const listingEncoding = { 'encoding-type': 'url' } as const;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** How the names in this listing are to be read: services that do not know `encoding-type` send them plain. */
export function nameReader(listing: XmlElement): (name: string | undefined) => string {
  return childText(listing, 'EncodingType') === 'url' ? (name = '') => decodeListed(name) : (name = '') => name;
}

/**
 * Undoes `encoding-type=url`, which is form encoding: a space is `+` and a plus is `%2B`. Never throws, because one
 * broken name must not hide a thousand others.
 */
export function decodeListed(text: string): string {
  if (!text.includes('%') && !text.includes('+')) return text;
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced.replaceAll(/(?:%[0-9a-f]{2})+/giu, (run) =>
      decoder.decode(Uint8Array.from(run.slice(1).split('%'), (octet) => Number.parseInt(octet, 16))),
    );
  }
}
