const dotSegment = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/iu;

/**
 * True when a URL parser would rewrite this raw path: browsers (and Node's `fetch`) remove `.` and `..` segments, also
 * when they are percent-encoded (https://url.spec.whatwg.org/#path-state), so the request would reach another object.
 */
export function hasDotSegment(path: string): boolean {
  return dotSegment.test(path);
}

/**
 * A form of a raw path that survives every URL parser: dot segments become `%2E`, then each `%` is escaped once more.
 * {@link undoGatewayPath} on the other side gives a path that decodes to the same key.
 */
export function gatewayPath(path: string): string {
  return path
    .split('/')
    .map((segment) => (/^(?:\.|%2e){1,2}$/iu.test(segment) ? segment.replaceAll('.', '%2E') : segment))
    .join('/')
    .replaceAll('%', '%25');
}

/**
 * Undoes one level of percent-encoding of what {@link gatewayPath} wrote; null for a path that it cannot have written
 * (a `%` that is not the start of `%25`), so that nothing has two spellings.
 */
export function undoGatewayPath(path: string): string | null {
  return /%(?!25)/u.test(path) ? null : path.replaceAll('%25', '%');
}
