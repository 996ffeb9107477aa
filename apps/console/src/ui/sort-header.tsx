import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';

import { cx } from '#console/ui/cx.ts';

export interface Sort {
  by: string;
  direction: 'ascending' | 'descending';
}

export interface SortHeaderProps {
  id: string;
  children: ReactNode;
  align?: 'start' | 'end';
  /** The table's order; absent when this column cannot be sorted by. */
  sort?: Sort;
  onSortChange?: (sort: Sort) => void;
  width?: string;
  className?: string;
}

/** A column's head. Pressed again it turns the order round. */
export function SortHeader({ id, children, align = 'start', sort, onSortChange, width, className }: SortHeaderProps) {
  const direction = sort?.by === id ? sort.direction : undefined;
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={onSortChange ? (direction ?? 'none') : undefined}
      style={width === undefined ? undefined : { width }}
      className={cx('text-left font-normal whitespace-nowrap', align === 'end' && 'text-right!', className)}
    >
      {onSortChange ? (
        <button
          type="button"
          onClick={() => onSortChange({ by: id, direction: direction === 'ascending' ? 'descending' : 'ascending' })}
          className={cx(
            'group relative inline-flex h-8 items-center gap-1 rounded-sm hover:text-fg pointer-coarse:h-11',
            direction && 'text-fg',
            align === 'end' && 'flex-row-reverse',
          )}
        >
          {children}
          <Arrow
            aria-hidden
            className={cx(
              'size-3',
              direction ? 'text-accent' : 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
            )}
          />
        </button>
      ) : (
        children
      )}
    </th>
  );
}
