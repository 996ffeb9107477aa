/** One step of a pattern: a UTF-16 code unit that must stand there, any run of characters (`*`) or any one (`?`). */
export type PatternToken = number;

const ANY_RUN = -1;
const ANY_ONE = -2;

/** Splits a pattern in which `*` and `?` are wildcards. */
export function tokenizePattern(pattern: string): PatternToken[] {
  return tokenizeLiteral(pattern).map((unit) => (unit === STAR ? ANY_RUN : unit === QUESTION_MARK ? ANY_ONE : unit));
}

/** Tokens for text that must be met letter by letter, such as the value of a policy variable. */
export function tokenizeLiteral(text: string): PatternToken[] {
  return Array.from({ length: text.length }, (_none, index) => text.charCodeAt(index));
}

const STAR = 0x2a;
const QUESTION_MARK = 0x3f;

/**
 * Whether the whole value fits the pattern. `*` takes any characters, also `/` and `:`; `?` takes exactly one, which may
 * be an emoji of two code units.
 *
 * Two pointers and one place to return to: time grows with pattern length × value length at worst, whatever the
 * pattern. A pattern is never turned into a regular expression, whose backtracking a policy author could make
 * exponential.
 */
export function matchWildcard(pattern: string, value: string): boolean {
  return matchTokens(tokenizePattern(pattern), value);
}

/** The same for a pattern that was taken apart before. */
export function matchTokens(tokens: readonly PatternToken[], value: string): boolean {
  let at = 0;
  let token = 0;
  let runToken = -1; // the last `*` seen
  let runEnd = 0; // how far that `*` reaches so far
  while (at < value.length) {
    const expected = tokens[token];
    if (expected === ANY_RUN) {
      runToken = token;
      runEnd = at;
      token += 1;
    } else if (expected === ANY_ONE) {
      at += widthAt(value, at);
      token += 1;
    } else if (expected === value.charCodeAt(at)) {
      at += 1;
      token += 1;
    } else if (runToken >= 0) {
      // Only the last `*` needs to grow: an earlier one that took more could not fit what lies between them better.
      runEnd += widthAt(value, runEnd);
      at = runEnd;
      token = runToken + 1;
    } else {
      return false;
    }
  }
  while (tokens[token] === ANY_RUN) token += 1;
  return token === tokens.length;
}

/** Code units of the character at a place: two where a surrogate pair stands. */
function widthAt(value: string, at: number): number {
  return (value.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}
