/** The facts of one request, by lower-case key: condition key names are compared without regard to case. */
export type ConditionContext = ReadonlyMap<string, readonly string[]>;

/** Builds a context from keys in their usual spelling. Undefined leaves the key absent, as conditions understand it. */
export function conditionContext(
  facts: Iterable<readonly [key: string, value: string | readonly string[] | undefined]>,
): ConditionContext {
  const context = new Map<string, readonly string[]>();
  for (const [key, value] of facts) {
    if (value !== undefined) context.set(key.toLowerCase(), typeof value === 'string' ? [value] : value);
  }
  return context;
}

/** The values of a key; undefined when the request has none. */
export function contextValues(context: ConditionContext, key: string): readonly string[] | undefined {
  const values = context.get(key.toLowerCase());
  return values === undefined || values.length === 0 ? undefined : values;
}
