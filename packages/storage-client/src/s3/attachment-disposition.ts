import { encodeQueryPart } from '@stowage/s3-protocol';

/**
 * A `Content-Disposition` that makes browsers save under this name (RFC 6266). The name goes twice: plain for old
 * clients, with everything doubtful replaced, and exact in the form of RFC 8187. Control characters and path separators
 * never get into the header, so a key cannot add lines to it or a folder to the name.
 */
export function attachmentDisposition(fileName: string): string {
  const safe = fileName.replaceAll(/[\p{Cc}/\\]/gu, '_') || 'download';
  const plain = safe.replaceAll(/[^\u0020-\u007E]|["%]/gu, '_');
  // RFC 8187 `attr-char` has more members than the characters that `encodeQueryPart` keeps; encoding them is allowed.
  return plain === safe
    ? `attachment; filename="${plain}"`
    : `attachment; filename="${plain}"; filename*=UTF-8''${encodeQueryPart(safe)}`;
}
