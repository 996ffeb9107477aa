/**
 * Browsers stop at some height of an element (Chromium at 33,554,432 px, Firefox near 17.9 million) and rows beyond it
 * could never be reached. Past this height the scrolled element stays as it is and scroll positions are scaled.
 */
export const TALLEST_PX = 16_000_000;

export interface RowMetrics {
  readonly rowCount: number;
  readonly rowHeightPx: number;
  readonly viewportPx: number;
}

/** Height of the rows were they all there. */
function rowsHeightPx({ rowCount, rowHeightPx }: RowMetrics): number {
  return rowCount * rowHeightPx;
}

/** Height that the scrolled element really gets. */
export function scrolledHeightPx(metrics: RowMetrics): number {
  return Math.min(rowsHeightPx(metrics), TALLEST_PX);
}

/** Farthest that the rows can be moved up. */
export function lastOffsetPx(metrics: RowMetrics): number {
  return Math.max(0, rowsHeightPx(metrics) - metrics.viewportPx);
}

/** Farthest that the scrollbar can go while rows are in sight; a foot below them lies beyond. */
export function lastScrollTopPx(metrics: RowMetrics): number {
  return Math.max(0, scrolledHeightPx(metrics) - metrics.viewportPx);
}

/** Pixels of rows that one pixel of the scrollbar stands for; 1 until the rows are taller than an element can be. */
function scale(metrics: RowMetrics): number {
  const last = lastScrollTopPx(metrics);
  return last === 0 ? 1 : lastOffsetPx(metrics) / last;
}

export function isScaled(metrics: RowMetrics): boolean {
  return rowsHeightPx(metrics) > TALLEST_PX;
}

/** Where the scrollbar belongs for an offset of the rows. */
export function scrollTopFor(metrics: RowMetrics, offsetPx: number): number {
  return clamp(offsetPx / scale(metrics), 0, lastScrollTopPx(metrics));
}

/**
 * The rows' offset after the scrollbar moved. While scaled, a short move (wheel, touch, arrow) moves the rows by as many
 * pixels, so that reading goes on smoothly; a long one (the thumb, a jump) goes where the scrollbar points.
 */
export function offsetAfterScroll(
  metrics: RowMetrics,
  before: { readonly offsetPx: number; readonly scrollTopPx: number },
  scrollTopPx: number,
): number {
  const last = lastOffsetPx(metrics);
  if (!isScaled(metrics)) return clamp(scrollTopPx, 0, last);
  if (scrollTopPx <= 0) return 0;
  if (scrollTopPx >= lastScrollTopPx(metrics) - 1) return last;
  const move = scrollTopPx - before.scrollTopPx;
  if (Math.abs(move) <= metrics.viewportPx * 2) return clamp(before.offsetPx + move, 0, last);
  return clamp(scrollTopPx * scale(metrics), 0, last);
}

/** First row to draw and the one after the last, with some beyond both edges. */
export function windowAt(metrics: RowMetrics, offsetPx: number, beyond = 8): { first: number; end: number } {
  const first = Math.floor(offsetPx / metrics.rowHeightPx) - beyond;
  const end = Math.ceil((offsetPx + metrics.viewportPx) / metrics.rowHeightPx) + beyond;
  return { first: clamp(first, 0, metrics.rowCount), end: clamp(end, 0, metrics.rowCount) };
}

/** The nearest offset at which a row is wholly in sight. */
export function offsetShowing(metrics: RowMetrics, offsetPx: number, row: number): number {
  const top = row * metrics.rowHeightPx;
  const bottom = top + metrics.rowHeightPx;
  if (top < offsetPx) return top;
  if (bottom > offsetPx + metrics.viewportPx) return clamp(bottom - metrics.viewportPx, 0, lastOffsetPx(metrics));
  return offsetPx;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
