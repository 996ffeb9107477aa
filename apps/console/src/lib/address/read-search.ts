/** One of the allowed words, or the fallback. */
export function oneOf<const Word extends string, Fallback>(
  value: unknown,
  words: readonly Word[],
  fallback: Fallback,
): Word | Fallback {
  return words.find((word) => word === value) ?? fallback;
}

/** Text of the address. The router reads `?q=12` as a number, so numbers become text again. */
export function textOf(value: unknown, fallback = ''): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : fallback;
}

export function optionalText(value: unknown): string | undefined {
  const text = textOf(value);
  return text === '' ? undefined : text;
}
