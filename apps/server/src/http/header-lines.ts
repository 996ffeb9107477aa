import type { IncomingMessage } from 'node:http';

/** Header lines in the order they came, names in lower case, duplicates kept: `IncomingMessage.headers` joins or drops them. */
export type HeaderLines = readonly (readonly [name: string, value: string])[];

export function headerLinesOf(message: IncomingMessage): HeaderLines {
  const raw = message.rawHeaders;
  const lines: (readonly [string, string])[] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) {
    lines.push([(raw[index] ?? '').toLowerCase(), raw[index + 1] ?? '']);
  }
  return lines;
}

export function headerValues(lines: HeaderLines, name: string): string[] {
  return lines.filter((line) => line[0] === name).map((line) => line[1]);
}

/** The value of a header that stands there exactly once; undefined when it is absent or repeated. */
export function soleHeader(lines: HeaderLines, name: string): string | undefined {
  const values = headerValues(lines, name);
  return values.length === 1 ? values[0] : undefined;
}
