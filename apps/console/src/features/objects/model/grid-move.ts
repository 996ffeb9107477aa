/** Where a key takes the current row; null for keys that do not move. Places count from 0. */
export function moveByKey(key: string, place: number, rowCount: number, rowsPerPage: number): number | null {
  const last = rowCount - 1;
  const to = target(key, place, last, rowsPerPage);
  return to === null || rowCount === 0 ? null : Math.min(Math.max(to, 0), last);
}

function target(key: string, place: number, last: number, rowsPerPage: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return place + 1;
    case 'ArrowUp':
      return place === -1 ? last : place - 1;
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'PageDown':
      return Math.max(place, 0) + rowsPerPage;
    case 'PageUp':
      return place - rowsPerPage;
    default:
      return null;
  }
}

/** Every place between two, whichever comes first. */
export function placesBetween(a: number, b: number): number[] {
  const [from, to] = a < b ? [a, b] : [b, a];
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
