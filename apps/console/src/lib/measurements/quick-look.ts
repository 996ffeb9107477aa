import type { Measurements } from './measurement-store.ts';

/** Pages that a quick look reads of each bucket: 3,000 objects. */
export const quickLookPages = 3;
/** With the pages: never more than sixty requests for opening a page. */
const bucketsMax = 20;
const freshMs = 60_000;

/**
 * Buckets worth a look when a page with figures opens: those never measured, and those so small that measuring them again
 * costs next to nothing. Big ones wait until they are asked for.
 */
export function chooseQuickLook(buckets: readonly string[], measurements: Measurements, now: number): string[] {
  return buckets
    .filter((bucket) => {
      const known = measurements[bucket];
      if (!known) return true;
      return known.objects <= quickLookPages * 1000 && now - known.measuredAt > freshMs;
    })
    .slice(0, bucketsMax);
}
