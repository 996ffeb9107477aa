/** What a deletion covers: single objects, and everything whose key starts with a prefix (a folder, or '' for all). */
export interface DeletionScope {
  readonly bucket: string;
  readonly keys: readonly string[];
  readonly prefixes: readonly string[];
  /** Left alone although a prefix covers them: "everything but these". */
  readonly except?: { readonly keys: ReadonlySet<string>; readonly prefixes: readonly string[] };
}

export function isSpared(scope: DeletionScope, key: string): boolean {
  const { except } = scope;
  if (!except) return false;
  return except.keys.has(key) || except.prefixes.some((prefix) => key.startsWith(prefix));
}
