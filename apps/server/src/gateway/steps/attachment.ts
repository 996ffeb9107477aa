const maxFileNameLength = 255;

/** Control characters could end the header; the others make a name read differently from what it is (U+202E turns it round). */
const unsafeInFileName = /[\p{Cc}\p{Bidi_Control}\u2028\u2029/\\:*?"<>|]/gu;
/** Cannot be written as UTF-8; `encodeURIComponent` throws on one. */
const loneSurrogate = /\p{Surrogate}/gu;

/**
 * Makes an answer a download. A file name that the service gave is kept, else the last part of the key is the name.
 * Written by RFC 6266 with the encoding of RFC 8187, so no character of a name can end the value.
 */
export function attachment(given: string | undefined, targetPath: string): string {
  const name = cleanFileName(fileNameOf(given ?? '') ?? lastSegment(targetPath));
  if (name === '') return 'attachment';
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** The name in a Content-Disposition value, the extended form first (RFC 6266 section 4.3). */
function fileNameOf(disposition: string): string | null {
  const extended = /;\s*filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1];
  if (extended !== undefined) {
    const decoded = decodePercent(extended);
    if (decoded !== null) return decoded;
  }
  const quoted = /;\s*filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(disposition)?.[1];
  if (quoted !== undefined) return fromHeaderBytes(quoted.replace(/\\(.)/g, '$1'));
  const token = /;\s*filename\s*=\s*([^;\s"]+)/i.exec(disposition)?.[1];
  return token === undefined ? null : fromHeaderBytes(token);
}

/** Node reads header bytes as Latin-1; services write names in UTF-8 all the same. */
function fromHeaderBytes(value: string): string {
  const bytes = Buffer.from(value, 'latin1');
  const text = bytes.toString('utf8');
  return text.includes('\uFFFD') ? value : text;
}

function lastSegment(targetPath: string): string {
  const path = targetPath.split('?', 1)[0] ?? '';
  return decodePercent(path.slice(path.lastIndexOf('/') + 1)) ?? '';
}

function decodePercent(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function cleanFileName(name: string): string {
  const clean = name.replace(unsafeInFileName, '_').slice(-maxFileNameLength).replace(loneSurrogate, '_').trim();
  return clean === '.' || clean === '..' ? '' : clean;
}
