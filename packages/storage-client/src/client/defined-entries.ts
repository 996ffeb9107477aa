/** Name and value pairs of what is given: inputs leave out what they do not say. */
export function definedEntries(record: Readonly<Record<string, string | number | undefined>> = {}): [string, string][] {
  return Object.entries(record).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
}
