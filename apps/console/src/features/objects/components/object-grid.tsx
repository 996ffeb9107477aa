/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are moved by transform and laid out as a grid, which table elements do not take */
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';

import type { ListingSnapshot } from '../model/folder-listing.ts';
import type { RowSort } from '../model/row-order.ts';
import { isSelected, type RowSelection } from '../model/row-selection.ts';
import { GridHead } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import { useGridKeyboard } from './use-grid-keyboard.ts';
import { useRowWindow } from './use-row-window.ts';

export interface ObjectGridProps {
  /** Names the grid for screen readers. */
  label: string;
  listing: ListingSnapshot;
  /** Row at each place, sorted and filtered. */
  order: Uint32Array;
  isFiltered: boolean;
  sort: RowSort;
  onSortChange: (sort: RowSort) => void;
  selection: RowSelection;
  onSelectionChange: (selection: RowSelection) => void;
  /** Row whose details are open. */
  openRow: number | null;
  hrefOf: (row: number) => string | undefined;
  onOpen: (row: number) => void;
  onDelete: (selection: RowSelection) => void;
  onUp: () => void;
  onEscape: () => void;
  /** The reader comes near the end of what is loaded. */
  onNearEnd: () => void;
  renderMenu: (row: number) => ReactNode;
  /** Drawn below the last row. */
  foot?: ReactNode;
}

/** The rows beyond the window at which the next page is fetched. */
const ROWS_BEFORE_END = 200;

/** The list of a folder: draws only the rows in sight, whatever their number. */
export function ObjectGrid(props: ObjectGridProps) {
  const { listing, order, selection } = props;
  const { rows } = listing;
  const { scroller, head, ruler, ...view } = useRowWindow(order.length);
  const keyboard = useGridKeyboard({
    order,
    loadedCount: rows.length,
    isFiltered: props.isFiltered,
    rowsPerPage: view.rowsPerPage,
    selection,
    onSelectionChange: props.onSelectionChange,
    onOpen: props.onOpen,
    onDelete: props.onDelete,
    onUp: props.onUp,
    onEscape: props.onEscape,
    show: view.show,
    nameOf: (row) => rows.name(row),
  });

  const { onNearEnd } = props;
  const isNearEnd = listing.hasMore && view.end + ROWS_BEFORE_END >= order.length;
  useEffect(() => {
    if (isNearEnd && !listing.isLoadingMore && listing.moreError === undefined) onNearEnd();
  }, [isNearEnd, listing.isLoadingMore, listing.moreError, onNearEnd]);

  useRowsKeptInSight(rows.folderCount, view.first, view.shiftRows);

  const places: number[] = [];
  for (let place = view.first; place < view.end; place += 1) places.push(place);
  // The current row stays drawn out of sight too: screen readers and the focus point at it.
  const currentPlace = keyboard.current === null ? -1 : order.indexOf(keyboard.current);
  if (currentPlace !== -1 && (currentPlace < view.first || currentPlace >= view.end)) places.push(currentPlace);

  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={props.label}
      aria-multiselectable
      aria-rowcount={listing.hasMore ? -1 : order.length + 1}
      aria-activedescendant={currentPlace === -1 ? undefined : rowId(keyboard.current ?? 0)}
      tabIndex={0}
      onKeyDown={keyboard.onKeyDown}
      className="group/grid @container relative min-h-0 flex-1 overflow-x-hidden overflow-y-auto outline-none"
    >
      <div ref={ruler} aria-hidden className="invisible absolute h-row w-0" />
      <GridHead
        ref={head}
        sort={props.sort}
        onSortChange={props.onSortChange}
        selection={selection}
        onSelectionChange={props.onSelectionChange}
        order={order}
        loadedCount={rows.length}
        isFiltered={props.isFiltered}
      />
      <div role="rowgroup" className="relative" style={{ height: view.heightPx }}>
        {places.map((place) => {
          const row = order[place] ?? 0;
          return (
            <GridRow
              // By name and not by number: after a refresh a number may be another object's, and an open menu or a press
              // that has begun must stay with the object that it began on.
              key={rows.name(row)}
              id={rowId(row)}
              rows={rows}
              row={row}
              place={place}
              topPx={view.topOf(place)}
              isSelected={isSelected(selection, row)}
              isCurrent={row === keyboard.current}
              isOpen={row === props.openRow}
              href={props.hrefOf(row)}
              onOpen={props.onOpen}
              onClick={keyboard.onRowClick}
              onToggle={keyboard.toggle}
              renderMenu={props.renderMenu}
            />
          );
        })}
      </div>
      {props.foot}
    </div>
  );
}

function rowId(row: number): string {
  return `object-row-${row}`;
}

/** Folders stand first, so those of a later page come in above what is being read. */
function useRowsKeptInSight(folderCount: number, firstPlace: number, shiftRows: (rows: number) => void): void {
  const before = useRef(folderCount);
  useLayoutEffect(() => {
    const added = folderCount - before.current;
    const isReadingObjects = firstPlace > before.current;
    before.current = folderCount;
    if (added !== 0 && isReadingObjects) shiftRows(added);
  }, [folderCount, firstPlace, shiftRows]);
}
