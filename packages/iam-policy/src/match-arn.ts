import { matchTokens, type PatternToken } from './wildcard.ts';

const PARTS = 6;
const COLON = 0x3a;

/** A pattern taken apart at its colons: partition, service, region, account and the rest, each matched by itself. */
export type ArnPattern = readonly (readonly PatternToken[])[];

/** The last part may hold colons. */
export function splitArnPattern(tokens: readonly PatternToken[]): ArnPattern {
  const parts: PatternToken[][] = [[]];
  for (const token of tokens) {
    if (token === COLON && parts.length < PARTS) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

/**
 * Whether an ARN fits a pattern part by part, so that a wildcard in one part cannot reach into the next: the `*` of
 * `arn:aws:s3:::*` cannot stand for an account.
 */
export function matchArn(pattern: ArnPattern, arn: string): boolean {
  if (pattern.length !== PARTS) return false;
  let at = 0;
  for (const [index, part] of pattern.entries()) {
    const colon = index === PARTS - 1 ? arn.length : arn.indexOf(':', at);
    if (colon < 0 || !matchTokens(part, arn.slice(at, colon))) return false;
    at = colon + 1;
  }
  return true;
}
