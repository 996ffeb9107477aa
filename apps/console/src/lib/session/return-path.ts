/** Where to go after signing in when nothing better, or nothing safe, was asked for. */
const homePath = '/';

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for: browsers drop them inside addresses
const forbidden = /[\u0000-\u0020\u007f\\]/u;

/**
 * The path within the console that a `redirect` parameter names, or `/`. It must start with exactly one slash, stay on
 * this origin when the browser reads it, also after a round of decoding, and not lead back to a page without the shell.
 */
export function safeReturnPath(value: unknown, origin: string): string {
  if (typeof value !== 'string' || value.length > 4096 || !value.startsWith('/')) return homePath;
  for (const form of [value, decodeOnce(value)]) {
    if (form === null || form.startsWith('//') || forbidden.test(form.split(/[?#]/u)[0] ?? '')) return homePath;
  }
  if (forbidden.test(value)) return homePath;
  let url: URL;
  try {
    url = new URL(value, origin);
  } catch {
    return homePath;
  }
  if (url.origin !== origin || url.pathname.startsWith('//') || (decodeOnce(url.pathname) ?? '//').startsWith('//'))
    return homePath;
  if (/^\/(?:sign-in|sign-in-2|sign-up|forgot-password|otp)\/?$/u.test(url.pathname)) return homePath;
  return url.pathname + url.search + url.hash;
}

function decodeOnce(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}
