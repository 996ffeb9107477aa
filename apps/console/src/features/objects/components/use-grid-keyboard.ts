import { type KeyboardEvent, type MouseEvent, useState } from 'react';

import { moveByKey, placesBetween } from '../model/grid-move.ts';
import {
  everythingSelected,
  isNothing,
  nothingSelected,
  type RowSelection,
  toggled,
  withRows,
} from '../model/row-selection.ts';

export interface GridKeyboardOptions {
  /** Row at each place of the table. */
  readonly order: Uint32Array;
  readonly loadedCount: number;
  readonly isFiltered: boolean;
  readonly rowsPerPage: number;
  readonly selection: RowSelection;
  onSelectionChange: (selection: RowSelection) => void;
  onOpen: (row: number) => void;
  onDelete: (selection: RowSelection) => void;
  onUp: () => void;
  /** Escape with nothing selected. */
  onEscape: () => void;
  show: (place: number) => void;
  nameOf: (row: number) => string;
}

export interface GridKeyboard {
  /** The row that keys act on; null until the grid has been used. */
  readonly current: number | null;
  setCurrent: (row: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onRowClick: (row: number, event: MouseEvent) => void;
  toggle: (row: number, extend: boolean) => void;
}

/** Keys and pointer of the grid: https://www.w3.org/WAI/ARIA/apg/patterns/grid/ with the selection of file managers. */
export function useGridKeyboard(options: GridKeyboardOptions): GridKeyboard {
  const { order, selection, onSelectionChange } = options;
  const [current, setCurrent] = useState<number | null>(null);
  /** The fixed end of a range. */
  const [anchor, setAnchor] = useState<number | null>(null);
  const [typed, setTyped] = useState({ text: '', at: 0 });

  function goTo(place: number): void {
    const row = order[place];
    if (row === undefined) return;
    setCurrent(row);
    options.show(place);
  }

  function selectRange(fromRow: number, toRow: number): void {
    const from = order.indexOf(fromRow);
    const to = order.indexOf(toRow);
    if (from === -1 || to === -1) return;
    onSelectionChange(
      withRows(
        selection,
        placesBetween(from, to).map((place) => order[place] ?? 0),
        true,
      ),
    );
  }

  function toggle(row: number, extend: boolean): void {
    setCurrent(row);
    if (extend && anchor !== null) {
      selectRange(anchor, row);
      return;
    }
    setAnchor(row);
    onSelectionChange(toggled(selection, row));
  }

  function selectAll(): void {
    // A filter shows some of what is loaded; "all" is then what is seen, not the folder.
    onSelectionChange(options.isFiltered ? withRows(nothingSelected, order, true) : everythingSelected);
  }

  function jumpToTyped(key: string, now: number): void {
    const text = (now - typed.at < 800 ? typed.text : '') + key.toLocaleLowerCase();
    setTyped({ text, at: now });
    const start = current === null ? 0 : Math.max(0, order.indexOf(current));
    for (let step = text.length === 1 ? 1 : 0; step <= order.length; step += 1) {
      const place = (start + step) % order.length;
      if (
        options
          .nameOf(order[place] ?? 0)
          .toLocaleLowerCase()
          .startsWith(text)
      ) {
        goTo(place);
        return;
      }
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Buttons and boxes inside the grid have keys of their own.
    if (event.target !== event.currentTarget || event.defaultPrevented) return;
    const place = current === null ? -1 : order.indexOf(current);
    const command = event.ctrlKey || event.metaKey;
    const next = command || event.altKey ? null : moveByKey(event.key, place, order.length, options.rowsPerPage);
    if (next !== null) {
      event.preventDefault();
      goTo(next);
      const nextRow = order[next];
      if (event.shiftKey && nextRow !== undefined) {
        const from = anchor ?? current ?? nextRow;
        setAnchor(from);
        selectRange(from, nextRow);
      } else if (nextRow !== undefined) setAnchor(nextRow);
      return;
    }
    if (command && event.key.toLowerCase() === 'a') {
      event.preventDefault();
      selectAll();
    } else if (event.key === ' ') {
      event.preventDefault();
      if (current !== null) toggle(current, event.shiftKey);
    } else if (event.key === 'Enter' && current !== null && !command) {
      event.preventDefault();
      options.onOpen(current);
    } else if (event.key === 'Delete') {
      event.preventDefault();
      // With nothing selected the current row is meant.
      const isMeant = current !== null && isNothing(selection, options.loadedCount);
      const chosen = isMeant ? withRows(nothingSelected, [current], true) : selection;
      if (!isNothing(chosen, options.loadedCount)) options.onDelete(chosen);
    } else if (event.key === 'Escape') {
      if (isNothing(selection, options.loadedCount)) options.onEscape();
      else onSelectionChange(nothingSelected);
    } else if (event.key === 'Backspace') {
      event.preventDefault();
      options.onUp();
    } else if (event.key.length === 1 && !command && !event.altKey) {
      jumpToTyped(event.key, event.timeStamp);
    }
  }

  function onRowClick(row: number, event: MouseEvent): void {
    if (event.shiftKey || event.ctrlKey || event.metaKey) {
      toggle(row, event.shiftKey);
      return;
    }
    setCurrent(row);
    setAnchor(row);
  }

  return { current, setCurrent, onKeyDown, onRowClick, toggle };
}
