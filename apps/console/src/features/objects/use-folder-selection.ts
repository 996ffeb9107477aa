import { useState } from 'react';

import type { ObjectRows } from './model/object-rows.ts';
import { nothingSelected, type RowSelection } from './model/row-selection.ts';

/** A selection larger than this is dropped by a refresh rather than looked up name by name. */
const CARRIED_ROWS = 1_000;

interface SelectionOf {
  readonly rows: ObjectRows;
  readonly selection: RowSelection;
}

/** The selection in a folder. It follows the names through a refresh and ends with the folder. */
export function useFolderSelection(
  rows: ObjectRows,
  folder: string,
): [RowSelection, (selection: RowSelection) => void] {
  const [held, setHeld] = useState<SelectionOf & { folder: string }>({ rows, folder, selection: nothingSelected });
  const selection =
    held.rows === rows ? held.selection : held.folder === folder ? carried(held, rows) : nothingSelected;
  if (held.rows !== rows) setHeld({ rows, folder, selection });
  return [selection, (next) => setHeld({ rows, folder, selection: next })];
}

/** The same names in other rows. */
function carried({ rows: before, selection }: SelectionOf, rows: ObjectRows): RowSelection {
  if (selection.rows.size > CARRIED_ROWS) return nothingSelected;
  const found = [...selection.rows].map((row) => rows.rowOf(before.name(row))).filter((row) => row !== null);
  return { mode: selection.mode, rows: new Set(found) };
}
