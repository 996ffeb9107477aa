import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

import {
  isScaled,
  lastOffsetPx,
  lastScrollTopPx,
  offsetAfterScroll,
  offsetShowing,
  type RowMetrics,
  scrolledHeightPx,
  scrollTopFor,
  windowAt,
} from '../model/row-window.ts';

/** The scrollbar is put where it belongs when nobody has moved it for so long. */
const SETTLE_AFTER_MS = 150;

export interface RowWindow {
  /** Goes on the element that scrolls, */
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** on its sticky head, */
  readonly head: RefObject<HTMLDivElement | null>;
  /** and on an element as high as a row, so that density and touch screens need no number here. */
  readonly ruler: RefObject<HTMLDivElement | null>;
  readonly first: number;
  readonly end: number;
  readonly heightPx: number;
  readonly rowHeightPx: number;
  readonly rowsPerPage: number;
  /** Distance of a row from the top of the scrolled element. */
  topOf: (row: number) => number;
  show: (row: number) => void;
  /** Keeps the same rows in sight when others were put in or taken out above them. */
  shiftRows: (rows: number) => void;
}

interface Size {
  readonly viewportPx: number;
  readonly rowHeightPx: number;
}

/** Which of many rows a scrolled element shows. */
export function useRowWindow(rowCount: number): RowWindow {
  const scroller = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ viewportPx: 0, rowHeightPx: 36 });
  const [position, setPosition] = useState({ offsetPx: 0, scrollTopPx: 0 });
  const metrics: RowMetrics = { rowCount, ...size };
  const latest = useRef(metrics);
  useLayoutEffect(() => {
    latest.current = metrics;
  });

  useLayoutEffect(() => {
    const measure = (): void => {
      setSize({
        viewportPx: Math.max(0, (scroller.current?.clientHeight ?? 0) - (head.current?.offsetHeight ?? 0)),
        rowHeightPx: ruler.current?.offsetHeight || 36,
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const part of [scroller, head, ruler]) if (part.current) observer.observe(part.current);
    return () => observer.disconnect();
  }, [scroller, head, ruler]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    let settling: ReturnType<typeof setTimeout> | undefined;
    const settle = (): void => {
      setPosition((before) => {
        if (!isScaled(latest.current)) return before;
        const scrollTopPx = scrollTopFor(latest.current, before.offsetPx);
        element.scrollTop = scrollTopPx;
        // What the browser made of it: it rounds to its own pixels, and the next move is counted from there.
        return { ...before, scrollTopPx: element.scrollTop };
      });
    };
    const scroll = (): void => {
      const scrollTopPx = element.scrollTop;
      setPosition((before) =>
        before.scrollTopPx === scrollTopPx
          ? before
          : { offsetPx: offsetAfterScroll(latest.current, before, scrollTopPx), scrollTopPx },
      );
      clearTimeout(settling);
      settling = setTimeout(settle, SETTLE_AFTER_MS);
    };
    element.addEventListener('scroll', scroll, { passive: true });
    return () => {
      clearTimeout(settling);
      element.removeEventListener('scroll', scroll);
    };
  }, [scroller]);

  const moveTo = useCallback(
    (offsetPx: number) => {
      const element = scroller.current;
      if (!element) return;
      element.scrollTop = scrollTopFor(latest.current, offsetPx);
      setPosition({ offsetPx, scrollTopPx: element.scrollTop });
    },
    [scroller],
  );

  // Fewer rows than before (a filter, a smaller folder) may leave the place that was shown beyond the end.
  const offsetPx = Math.min(position.offsetPx, lastOffsetPx(metrics));
  const { first, end } = windowAt(metrics, offsetPx);
  return {
    scroller,
    head,
    ruler,
    first,
    end,
    heightPx: scrolledHeightPx(metrics),
    rowHeightPx: size.rowHeightPx,
    rowsPerPage: Math.max(1, Math.floor(size.viewportPx / size.rowHeightPx) - 1),
    topOf: (row) => Math.min(position.scrollTopPx, lastScrollTopPx(metrics)) - offsetPx + row * size.rowHeightPx,
    show: (row) => moveTo(offsetShowing(latest.current, offsetPx, row)),
    shiftRows: (rows) => moveTo(offsetPx + rows * size.rowHeightPx),
  };
}
