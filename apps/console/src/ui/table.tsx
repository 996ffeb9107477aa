import type { ReactNode } from 'react';

import { Checkbox } from '#console/ui/checkbox.tsx';
import { cx } from '#console/ui/cx.ts';
import { Skeleton } from '#console/ui/skeleton.tsx';
import { SortHeader, type Sort } from '#console/ui/sort-header.tsx';
import { useUiWords } from '#console/ui/words.ts';

export interface Column<Row> {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  sortable?: boolean;
  /** CSS width, such as `12rem`; the first column takes what is left. */
  width?: string;
  /** Left out on screens narrower than this; the name and the menu stay. */
  hideBelow?: 'sm' | 'md' | 'lg' | 'xl';
  /** Hide the header's words, keep them for screen readers: for the column of menus. */
  headerHidden?: boolean;
}

export interface TableSelection<Row> {
  selected: ReadonlySet<string>;
  onChange: (selected: Set<string>) => void;
  /** The name in "Select …". */
  rowLabel: (row: Row) => string;
}

export interface TableProps<Row> {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort;
  onSortChange?: (sort: Sort) => void;
  selection?: TableSelection<Row>;
  /** A press on a row outside its controls. Put a link or a button into the first cell as well: keyboards need one. */
  onRowOpen?: (row: Row) => void;
  /** The row whose details are open. */
  activeKey?: string;
  loading?: boolean;
  /** Drawn under the head instead of rows: `EmptyState`. */
  empty?: ReactNode;
  /** Drawn under the head instead of rows: `ErrorState`. */
  error?: ReactNode;
  className?: string;
}

const hidden = { sm: 'max-sm:hidden', md: 'max-md:hidden', lg: 'max-lg:hidden', xl: 'max-xl:hidden' };
const skeletonWidths = ['w-40', 'w-56', 'w-32', 'w-48', 'w-36', 'w-52', 'w-28', 'w-44'];
const cellEdges = 'px-3 first:pl-5 last:pr-5';

/** For lists up to some thousand rows. It fills its parent, which decides the height; the head stays in sight. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, selection, loading, empty, error } = props;
  const words = useUiWords();
  const keys = rows.map(props.rowKey);
  const chosen = selection ? keys.filter((key) => selection.selected.has(key)).length : 0;
  const instead = error ?? (!loading && rows.length === 0 ? empty : undefined);
  return (
    <div className={cx('relative min-h-0 flex-1 overflow-auto', props.className)}>
      <table aria-label={label} aria-busy={loading || undefined} className="w-full border-collapse text-sm">
        <thead className="sticky top-0 z-10 bg-canvas shadow-[inset_0_-1px_0_var(--line)]">
          <tr className="h-8 text-xs text-fg-2">
            {selection ? (
              <th scope="col" className="w-10 pl-5 text-left">
                <Checkbox
                  aria-label={words.selectAll}
                  disabled={rows.length === 0}
                  checked={chosen === 0 ? false : chosen === rows.length ? true : 'indeterminate'}
                  onCheckedChange={(all) => selection.onChange(new Set(all ? keys : []))}
                />
              </th>
            ) : null}
            {columns.map((column) => (
              <SortHeader
                key={column.id}
                id={column.id}
                align={column.align}
                sort={column.sortable ? props.sort : undefined}
                onSortChange={column.sortable ? props.onSortChange : undefined}
                width={column.width}
                className={cx(cellEdges, column.hideBelow && hidden[column.hideBelow])}
              >
                {column.headerHidden ? <span className="sr-only">{column.header}</span> : column.header}
              </SortHeader>
            ))}
          </tr>
        </thead>
        <tbody>
          {loading && rows.length === 0
            ? skeletonWidths.map((width) => (
                <tr key={width} className="h-row border-b border-line">
                  {selection ? (
                    <td className="pl-5">
                      <Skeleton className="w-4" />
                    </td>
                  ) : null}
                  {columns.map((column, index) => (
                    <td key={column.id} className={cx(cellEdges, column.hideBelow && hidden[column.hideBelow])}>
                      <Skeleton className={cx(index === 0 ? width : 'w-16', column.align === 'end' && 'ml-auto')} />
                    </td>
                  ))}
                </tr>
              ))
            : null}
          {instead === undefined
            ? rows.map((row, index) => <TableRow key={keys[index]} row={row} id={keys[index] ?? ''} table={props} />)
            : null}
        </tbody>
      </table>
      {instead}
    </div>
  );
}

function TableRow<Row>({ row, id, table }: { row: Row; id: string; table: TableProps<Row> }) {
  const words = useUiWords();
  const { selection, onRowOpen } = table;
  const selected = selection?.selected.has(id) ?? false;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the first cell carries the control for keyboards
    <tr
      aria-selected={selection ? selected : undefined}
      data-active={table.activeKey === id || undefined}
      onClick={
        onRowOpen
          ? (event) => {
              const pressed = event.target as Element;
              if (!pressed.closest('a,button,input,label,[role=menuitem]') && String(getSelection()) === '')
                onRowOpen(row);
            }
          : undefined
      }
      className={cx(
        'h-row border-b border-line transition-colors hover:bg-hover aria-selected:bg-selected data-active:bg-active',
        onRowOpen && 'cursor-pointer',
      )}
    >
      {selection ? (
        <td className="w-10 pl-5">
          <Checkbox
            aria-label={words.selectRow(selection.rowLabel(row))}
            checked={selected}
            onCheckedChange={(checked) => {
              const next = new Set(selection.selected);
              if (checked) next.add(id);
              else next.delete(id);
              selection.onChange(next);
            }}
          />
        </td>
      ) : null}
      {table.columns.map((column, index) => (
        <td
          key={column.id}
          className={cx(
            cellEdges,
            // A column of menus has nothing to cut short.
            !column.headerHidden && 'max-w-0 truncate',
            index > 0 && 'text-fg-2',
            column.align === 'end' && 'text-right figures',
            column.hideBelow && hidden[column.hideBelow],
          )}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}
