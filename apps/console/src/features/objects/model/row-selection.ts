/**
 * Which rows of a folder are selected, by row number. "All but" means the whole folder, with the rows that have not been
 * loaded yet; it stays true as more of them arrive.
 */
export type RowSelection =
  | { readonly mode: 'some'; readonly rows: ReadonlySet<number> }
  | { readonly mode: 'all-but'; readonly rows: ReadonlySet<number> };

export const nothingSelected: RowSelection = { mode: 'some', rows: new Set() };
export const everythingSelected: RowSelection = { mode: 'all-but', rows: new Set() };

export function isSelected(selection: RowSelection, row: number): boolean {
  return (selection.mode === 'some') === selection.rows.has(row);
}

export function isNothing(selection: RowSelection, loadedCount: number): boolean {
  return selectedCount(selection, loadedCount) === 0;
}

/** Selected rows among those loaded. */
export function selectedCount(selection: RowSelection, loadedCount: number): number {
  return selection.mode === 'some' ? selection.rows.size : loadedCount - selection.rows.size;
}

export function withRows(selection: RowSelection, rows: Iterable<number>, selected: boolean): RowSelection {
  const next = new Set(selection.rows);
  const listed = (selection.mode === 'some') === selected;
  for (const row of rows) {
    if (listed) next.add(row);
    else next.delete(row);
  }
  return { mode: selection.mode, rows: next };
}

export function toggled(selection: RowSelection, row: number): RowSelection {
  return withRows(selection, [row], !isSelected(selection, row));
}

export function selectedRows(selection: RowSelection, loadedCount: number): number[] {
  if (selection.mode === 'some') return [...selection.rows].sort((a, b) => a - b);
  const rows: number[] = [];
  for (let row = 0; row < loadedCount; row += 1) if (!selection.rows.has(row)) rows.push(row);
  return rows;
}
