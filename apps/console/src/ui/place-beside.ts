export type Align = 'start' | 'center' | 'end';
export type Side = 'top' | 'right' | 'bottom' | 'left';

interface Size {
  width: number;
  height: number;
}

interface Place {
  left: number;
  top: number;
}

interface Box extends Size {
  left: number;
  top: number;
}

const gapPx = 6;
const edgePx = 8;
const opposite: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

/** Where a small box goes beside an element: on the wanted side, else on the other one, and always inside the window. */
export function placeBeside(anchor: Box, box: Size, side: Side, page: Size, align: Align = 'center'): Place {
  const chosen = fits(anchor, box, side, page) || !fits(anchor, box, opposite[side], page) ? side : opposite[side];
  const { left, top } = placeAt(anchor, box, chosen, align);
  return {
    left: clamp(left, edgePx, page.width - box.width - edgePx),
    top: clamp(top, edgePx, page.height - box.height - edgePx),
  };
}

const shares: Record<Align, number> = { start: 0, center: 0.5, end: 1 };

function placeAt(anchor: Box, box: Size, side: Side, align: Align = 'center'): Place {
  const along = {
    left: anchor.left + (anchor.width - box.width) * shares[align],
    top: anchor.top + (anchor.height - box.height) * shares[align],
  };
  switch (side) {
    case 'top':
      return { left: along.left, top: anchor.top - box.height - gapPx };
    case 'bottom':
      return { left: along.left, top: anchor.top + anchor.height + gapPx };
    case 'left':
      return { left: anchor.left - box.width - gapPx, top: along.top };
    case 'right':
      return { left: anchor.left + anchor.width + gapPx, top: along.top };
  }
}

function fits(anchor: Box, box: Size, side: Side, page: Size): boolean {
  const { left, top } = placeAt(anchor, box, side);
  if (side === 'top') return top >= edgePx;
  if (side === 'bottom') return top + box.height <= page.height - edgePx;
  if (side === 'left') return left >= edgePx;
  return left + box.width <= page.width - edgePx;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
