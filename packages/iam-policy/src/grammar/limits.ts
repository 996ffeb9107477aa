/**
 * Caps that bound the work of reading and evaluating one policy, whoever wrote it. They are at least as generous as
 * what AWS lets a customer store (bucket policies: 20 KB).
 */
export const policyLimits = {
  documentBytes: 20_480,
  statements: 100,
  patternBytes: 1_024,
  /** Of the resource and of each fact of a request, in code units: longer ones are not matched but fail closed. */
  valueLength: 2_048,
  jsonDepth: 16,
} as const;

const encoder = new TextEncoder();

/** Length in UTF-8, the unit in which the caps are given. */
export function utf8Length(text: string): number {
  return encoder.encode(text).length;
}
