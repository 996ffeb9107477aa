import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { matchWildcard } from './wildcard.ts';

describe('matchWildcard', () => {
  test.each([
    ['', '', true],
    ['', 'a', false],
    ['*', '', true],
    ['?', '', false],
    ['a*c', 'abbbc', true],
    ['a*c', 'abbb', false],
    ['*a*b*', 'xxaxxbxx', true],
    ['*ab', 'aab', true],
    ['a?c', 'a/c', true],
    ['a?c', 'a😀c', true],
    ['😀*', '😀', true],
    ['[a-z]', 'b', false],
    ['.*', 'x', false],
    ['**', 'x', true],
  ])('%j against %j is %j', (pattern, value, expected) => {
    expect(matchWildcard(pattern, value)).toBe(expected);
  });

  test('agrees with a regular expression on short patterns', () => {
    const char = fc.constantFrom('a', 'b', '*', '?');
    fc.assert(
      fc.property(
        fc.string({ unit: char, maxLength: 6 }),
        fc.string({ unit: char, maxLength: 8 }),
        (pattern, value) => {
          const source = Array.from(pattern, (c) => (c === '*' ? '[^]*' : c === '?' ? '[^]' : c)).join('');
          expect(matchWildcard(pattern, value)).toBe(new RegExp(`^${source}$`).test(value));
        },
      ),
      { numRuns: 10_000 },
    );
  });

  // Patterns that take other matchers seconds to minutes. Work is counted in time, so the bound is kept generous by
  // taking the best of several runs: one pause of the machine must not fail the test.
  test.each([
    ['a row of stars and a miss', '*'.repeat(1_000) + 'x', 'a'.repeat(3_000)],
    ['stars between letters over a long value', 'a*b*c*d*e*f*z', 'abcdef'.repeat(500)],
    ['a star before each of many letters', '*a'.repeat(500) + 'b', 'a'.repeat(1_100)],
    ['question marks and stars', '?*'.repeat(500) + 'x', 'a'.repeat(1_100)],
    ['a long literal after a star', '*' + 'a'.repeat(500) + 'b', 'a'.repeat(1_100)],
  ])('takes at most 5 ms: %s', (_name, pattern, value) => {
    let bestMs = Infinity;
    for (let run = 0; run < 20; run += 1) {
      const start = performance.now();
      expect(matchWildcard(pattern, value)).toBe(false);
      bestMs = Math.min(bestMs, performance.now() - start);
    }
    expect(bestMs).toBeLessThan(5);
  });
});
