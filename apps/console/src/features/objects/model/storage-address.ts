/** A folder of a bucket. `prefix` is empty or ends with `/`. */
export interface StoragePlace {
  readonly bucket: string;
  readonly prefix: string;
}

/*
 * The path of the address names bucket and folder, one segment for each name between slashes. Browsers and routers
 * rewrite paths: they drop `.` and `..` segments (also percent-encoded ones, https://url.spec.whatwg.org/#double-dot-path-segment),
 * join `//`, take a trailing `/` away, turn `\` into `/`, strip tabs and line ends, and decode what they like. So whatever
 * they could touch is written with `~` and two hexadecimal digits for each byte, which means nothing to any of them:
 *
 *   ~7E for `~` itself      ~25 for `%`      ~ alone for an empty name (`a//b/` is `a/~/b`)
 *   ~2E and ~2E~2E for names that are only dots
 *
 * Everything else stays readable; percent-encoding of spaces and letters is left to the browser, which undoes it exactly.
 */
const EMPTY_NAME = '~';

/** The rest of the address below `/bucket-storage/`, as the router's splat parameter. */
export function toSplat({ bucket, prefix }: StoragePlace): string {
  if (prefix === '') return escapeName(bucket);
  const names = (prefix.endsWith('/') ? prefix.slice(0, -1) : prefix).split('/');
  return [bucket, ...names].map(escapeName).join('/');
}

export function fromSplat(splat: string): StoragePlace {
  const [bucket = '', ...names] = splat.replace(/\/$/, '').split('/').map(unescapeName);
  return { bucket, prefix: names.map((name) => `${name}/`).join('') };
}

function escapeName(name: string): string {
  if (name === '') return EMPTY_NAME;
  if (name === '.' || name === '..') return name.replaceAll('.', '~2E');
  return escapeCharacters(name);
}

// Controls (C0, DEL, C1), line and paragraph separators, byte-order mark, and what the URL standard gives a meaning to.
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const touchable = /[~%\\?#\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]|^ | $/g;

function escapeCharacters(name: string): string {
  return name.replace(touchable, (character) =>
    [...new TextEncoder().encode(character)].map((byte) => `~${hex(byte)}`).join(''),
  );
}

function hex(byte: number): string {
  return byte.toString(16).toUpperCase().padStart(2, '0');
}

function unescapeName(name: string): string {
  if (name === EMPTY_NAME) return '';
  return name.replace(/(?:~[0-9a-fA-F]{2})+/g, (escaped) => {
    const bytes = Uint8Array.from(escaped.slice(1).split('~'), (pair) => Number.parseInt(pair, 16));
    // An address typed by hand may hold bytes that are no UTF-8; it then names a folder that does not exist.
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  });
}

/** Folder above, or null at the top of the bucket. */
export function parentOf({ bucket, prefix }: StoragePlace): StoragePlace | null {
  if (prefix === '') return null;
  return { bucket, prefix: prefix.slice(0, prefix.slice(0, -1).lastIndexOf('/') + 1) };
}

export interface Crumb extends StoragePlace {
  /** What stands between the slashes; empty for a folder whose name is empty. */
  readonly name: string;
}

/** The bucket and every folder on the way, the last one being the place itself. */
export function crumbsOf({ bucket, prefix }: StoragePlace): Crumb[] {
  const crumbs: Crumb[] = [{ bucket, prefix: '', name: bucket }];
  for (let at = 0; at < prefix.length;) {
    const end = prefix.indexOf('/', at) + 1 || prefix.length;
    crumbs.push({ bucket, prefix: prefix.slice(0, end), name: prefix.slice(at, end).replace(/\/$/, '') });
    at = end;
  }
  return crumbs;
}

/** The place as people write it: `bucket/folder/`. */
export function toTypedPath({ bucket, prefix }: StoragePlace, startsWith = ''): string {
  return `${bucket}/${prefix}${startsWith}`;
}

/**
 * What somebody typed or pasted into the address bar: `bucket/folder/`, `s3://bucket/folder/`, or with the beginning of
 * a name at its end, which then narrows the folder to the names that start with it. Null when no bucket is named.
 */
export function parseTypedPath(typed: string): (StoragePlace & { startsWith: string }) | null {
  const path = typed.replace(/^\s*s3:\/\//i, '').trimStart();
  const slash = path.indexOf('/');
  const bucket = (slash === -1 ? path : path.slice(0, slash)).trim();
  if (bucket === '') return null;
  const key = slash === -1 ? '' : path.slice(slash + 1);
  const prefix = key.slice(0, key.lastIndexOf('/') + 1);
  return { bucket, prefix, startsWith: key.slice(prefix.length) };
}
