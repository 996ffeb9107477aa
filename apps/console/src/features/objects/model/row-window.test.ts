import { describe, expect, it } from 'vitest';

import {
  isScaled,
  lastOffsetPx,
  offsetAfterScroll,
  offsetShowing,
  scrolledHeightPx,
  scrollTopFor,
  TALLEST_PX,
  windowAt,
} from './row-window.ts';

const few = { rowCount: 100, rowHeightPx: 36, viewportPx: 360 };
const million = { rowCount: 1_000_000, rowHeightPx: 36, viewportPx: 800 };

describe('window of rows', () => {
  it('is plain while the rows fit into an element', () => {
    expect(isScaled(few)).toBe(false);
    expect(scrolledHeightPx(few)).toBe(3_600);
    expect(offsetAfterScroll(few, { offsetPx: 0, scrollTopPx: 0 }, 72)).toBe(72);
    expect(windowAt(few, 72, 0)).toEqual({ first: 2, end: 12 });
    expect(windowAt(few, 0, 8)).toEqual({ first: 0, end: 18 });
  });

  it('never makes an element taller than browsers can', () => {
    expect(scrolledHeightPx(million)).toBe(TALLEST_PX);
  });

  it('reaches the last of a million rows, by the thumb and by jumping to it', () => {
    const bottom = TALLEST_PX - million.viewportPx;
    const offset = offsetAfterScroll(million, { offsetPx: 0, scrollTopPx: 0 }, bottom);
    expect(windowAt(million, offset, 0).end).toBe(1_000_000);
    expect(offsetShowing(million, 0, 999_999)).toBe(lastOffsetPx(million));
    expect(scrollTopFor(million, lastOffsetPx(million))).toBeCloseTo(bottom, 3);
  });

  it('reaches the first row again', () => {
    expect(offsetAfterScroll(million, { offsetPx: 5_000, scrollTopPx: 40 }, 0)).toBe(0);
  });

  it('moves by the same pixels on a short move and in proportion on a long one', () => {
    const before = { offsetPx: 18_000_000, scrollTopPx: scrollTopFor(million, 18_000_000) };
    expect(offsetAfterScroll(million, before, before.scrollTopPx + 120)).toBe(18_000_120);
    expect(offsetAfterScroll(million, before, 4_000_000)).toBeCloseTo(4_000_000 * (35_999_200 / 15_999_200), 3);
  });

  it('shows a row by the shortest move', () => {
    expect(offsetShowing(few, 100, 1)).toBe(36);
    expect(offsetShowing(few, 0, 10)).toBe(36);
    expect(offsetShowing(few, 36, 5)).toBe(36);
  });

  it('stays at the top with no rows at all', () => {
    const none = { ...few, rowCount: 0 };
    expect(windowAt(none, 0)).toEqual({ first: 0, end: 0 });
    expect(offsetAfterScroll(none, { offsetPx: 0, scrollTopPx: 0 }, 50)).toBe(0);
  });
});
