export type HeaderLine = readonly [name: string, value: string];

/** A request as it stands on the wire. Nothing in it is decoded: what is signed must be what is sent. */
export interface WireRequest {
  method: string;
  /** Raw path, already percent-encoded. */
  path: string;
  /** Raw query without `?`; empty when there is none. */
  query: string;
  /** In any order and case; must hold `host`. A repeated name is one header with its values joined. */
  headers: readonly HeaderLine[];
}

/** All values of a header joined by a comma (RFC 9110, 5.3), or undefined. */
export function headerValue(headers: readonly HeaderLine[], lowerCaseName: string): string | undefined {
  const values = headers.filter(([name]) => name.toLowerCase() === lowerCaseName).map(([, value]) => value);
  return values.length === 0 ? undefined : values.join(',');
}
