import { matchTokens, type PatternToken } from './wildcard.ts';

const PARTS = 6;

/**
 * Whether an ARN fits a pattern part by part, so that a wildcard in one part cannot reach into the next: the `*` of
 * `arn:aws:s3:::*` cannot stand for an account. The last part may hold colons.
 */
export function matchArn(pattern: readonly PatternToken[], arn: string): boolean {
  const patternParts = splitTokens(pattern);
  const arnParts = splitArn(arn);
  if (patternParts.length !== PARTS || arnParts.length !== PARTS) return false;
  return patternParts.every((part, index) => matchTokens(part, arnParts[index] ?? ''));
}

function splitTokens(tokens: readonly PatternToken[]): PatternToken[][] {
  const parts: PatternToken[][] = [[]];
  for (const token of tokens) {
    if (token === ':' && parts.length < PARTS) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

function splitArn(arn: string): string[] {
  const parts = arn.split(':');
  return parts.length <= PARTS ? parts : [...parts.slice(0, PARTS - 1), parts.slice(PARTS - 1).join(':')];
}
