import type { ObjectRows } from './object-rows.ts';

export const sortColumns = ['name', 'size', 'type', 'modified', 'class'] as const;
export type SortColumn = (typeof sortColumns)[number];
export interface RowSort {
  readonly by: SortColumn;
  readonly descending: boolean;
}

export const listingOrder: RowSort = { by: 'name', descending: false };

/**
 * Which row stands at which place of the table: folders first, then objects, narrowed to names that contain `filter`.
 * The listing comes sorted by name, so the common case is one pass without a comparison.
 */
export function orderRows(
  rows: ObjectRows,
  sort: RowSort,
  filter: string,
  typeOf: (name: string) => string,
): Uint32Array {
  const wanted = filter.toLocaleLowerCase();
  const folders = new Uint32Array(rows.folderCount);
  const objects = new Uint32Array(rows.objectCount);
  let folderCount = 0;
  let objectCount = 0;
  for (let row = 0; row < rows.length; row += 1) {
    if (wanted !== '' && !rows.name(row).toLocaleLowerCase().includes(wanted)) continue;
    if (rows.isFolder(row)) folders[folderCount++] = row;
    else objects[objectCount++] = row;
  }
  const order = new Uint32Array(folderCount + objectCount);
  order.set(folders.subarray(0, folderCount));
  order.set(objects.subarray(0, objectCount), folderCount);
  sortPart(order.subarray(0, folderCount), rows, sort.by === 'name' ? sort : listingOrder, typeOf);
  sortPart(order.subarray(folderCount), rows, sort, typeOf);
  return order;
}

/** Equal rows keep the listing's order in both directions, so that a second sort does not shuffle them. */
function sortPart(part: Uint32Array, rows: ObjectRows, sort: RowSort, typeOf: (name: string) => string): void {
  const direction = sort.descending ? -1 : 1;
  switch (sort.by) {
    case 'name':
      if (sort.descending) part.reverse();
      return;
    case 'size':
      part.sort((a, b) => direction * (rows.sizeBytes(a) - rows.sizeBytes(b)) || a - b);
      return;
    case 'modified':
      part.sort((a, b) => direction * (rows.modifiedAt(a) - rows.modifiedAt(b)) || a - b);
      return;
    case 'class':
      sortByText(part, direction, (row) => rows.storageClass(row));
      return;
    case 'type':
      sortByText(part, direction, (row) => typeOf(rows.name(row)));
  }
}

/** Few different texts stand for many rows: each is ranked once and rows are compared by number. */
function sortByText(part: Uint32Array, direction: number, textOf: (row: number) => string): void {
  const texts = new Map<number, string>();
  for (const row of part) texts.set(row, textOf(row));
  const ranked = [...new Set(texts.values())].sort((a, b) => a.localeCompare(b));
  const rankOf = new Map(ranked.map((text, rank) => [text, rank]));
  const rank = (row: number): number => rankOf.get(texts.get(row) ?? '') ?? 0;
  part.sort((a, b) => direction * (rank(a) - rank(b)) || a - b);
}
