/** One step of a pattern: a character that must stand there, any run of characters (`*`) or any one (`?`). */
export type PatternToken = string | typeof ANY_RUN | typeof ANY_ONE;

export const ANY_RUN = 0;
export const ANY_ONE = 1;

/** Splits a pattern in which `*` and `?` are wildcards. Characters are code points, so `?` also takes one emoji. */
export function tokenizePattern(pattern: string): PatternToken[] {
  return Array.from(pattern, (char) => (char === '*' ? ANY_RUN : char === '?' ? ANY_ONE : char));
}

/** Tokens for text that must be met letter by letter, such as the value of a policy variable. */
export function tokenizeLiteral(text: string): PatternToken[] {
  return Array.from(text);
}

/**
 * Whether the whole value fits the pattern. `*` takes any characters, also `/` and `:`; `?` takes exactly one.
 *
 * Two pointers and one place to return to: time grows with pattern length × value length at worst, whatever the
 * pattern. A pattern is never turned into a regular expression, whose backtracking a policy author could make
 * exponential.
 */
export function matchWildcard(pattern: string, value: string): boolean {
  return matchTokens(tokenizePattern(pattern), value);
}

export function matchTokens(tokens: readonly PatternToken[], value: string): boolean {
  const chars = Array.from(value);
  let at = 0;
  let token = 0;
  let runToken = -1; // the last `*` seen
  let runEnd = 0; // how far that `*` reaches so far
  while (at < chars.length) {
    const expected = tokens[token];
    if (expected === ANY_RUN) {
      runToken = token;
      runEnd = at;
      token += 1;
    } else if (expected !== undefined && (expected === ANY_ONE || expected === chars[at])) {
      at += 1;
      token += 1;
    } else if (runToken >= 0) {
      // Only the last `*` needs to grow: an earlier one that took more could not fit what lies between them better.
      runEnd += 1;
      at = runEnd;
      token = runToken + 1;
    } else {
      return false;
    }
  }
  while (tokens[token] === ANY_RUN) token += 1;
  return token === tokens.length;
}
