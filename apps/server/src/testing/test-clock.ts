import type { Clock } from '#server/modules/ports/index.ts';

/** The time of day plus what the test has added: the identity library reads the real clock, and both must agree. */
export function createTestClock(): Clock & { advance(ms: number): void } {
  let offsetMs = 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    advance: (ms) => {
      offsetMs += ms;
    },
  };
}
