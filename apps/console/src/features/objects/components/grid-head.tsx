/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are moved by transform and laid out as a grid, which table elements do not take */
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Ref } from 'react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { Checkbox } from '#console/ui/checkbox.tsx';
import { cx } from '#console/ui/cx.ts';

import type { RowSort, SortColumn } from '../model/row-order.ts';
import {
  everythingSelected,
  isSelected,
  nothingSelected,
  type RowSelection,
  selectedCount,
  withRows,
} from '../model/row-selection.ts';
import { columnShown, gridColumns } from './grid-columns.ts';

export interface GridHeadProps {
  ref: Ref<HTMLDivElement>;
  sort: RowSort;
  onSortChange: (sort: RowSort) => void;
  selection: RowSelection;
  onSelectionChange: (selection: RowSelection) => void;
  order: Uint32Array;
  loadedCount: number;
  isFiltered: boolean;
}

const columns: readonly { by: SortColumn; className: string }[] = [
  { by: 'name', className: 'px-2' },
  { by: 'size', className: 'px-2 text-right' },
  { by: 'type', className: cx('px-2', columnShown.type) },
  { by: 'modified', className: cx('px-2', columnShown.modified) },
  { by: 'class', className: cx('px-2', columnShown.class) },
];

export function GridHead({ ref, sort, onSortChange, ...props }: GridHeadProps) {
  const { t } = useTranslation('objects');
  return (
    <div ref={ref} role="rowgroup" className="sticky top-0 z-10 bg-canvas shadow-[inset_0_-1px_0_var(--line)]">
      <div role="row" aria-rowindex={1} className={cx(gridColumns, 'h-8 text-xs text-fg-2')}>
        <div role="columnheader" className="flex justify-center pl-2">
          <SelectAll {...props} />
        </div>
        {columns.map(({ by, className }) => (
          <SortCell
            key={by}
            by={by}
            sort={sort}
            onSortChange={onSortChange}
            className={className}
            label={t(`columns.${by}`)}
          />
        ))}
        <div role="columnheader">
          <span className="sr-only">{t('columns.actions')}</span>
        </div>
      </div>
    </div>
  );
}

interface SortCellProps {
  by: SortColumn;
  label: string;
  sort: RowSort;
  onSortChange: (sort: RowSort) => void;
  className: string;
}

function SortCell({ by, label, sort, onSortChange, className }: SortCellProps) {
  const isSorted = sort.by === by;
  const direction = sort.descending ? 'descending' : 'ascending';
  const Arrow = isSorted && sort.descending ? ArrowDown : ArrowUp;
  return (
    <div role="columnheader" aria-sort={isSorted ? direction : 'none'} className={className}>
      <button
        type="button"
        onClick={() => onSortChange({ by, descending: isSorted && !sort.descending })}
        className={cx(
          'group inline-flex h-8 items-center gap-1 rounded-sm hover:text-fg',
          isSorted && 'text-fg',
          by === 'size' && 'flex-row-reverse',
        )}
      >
        {label}
        <Arrow
          aria-hidden
          className={cx(
            'size-3',
            isSorted ? 'text-accent' : 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
          )}
        />
      </button>
    </div>
  );
}

type SelectAllProps = Pick<GridHeadProps, 'selection' | 'onSelectionChange' | 'order' | 'loadedCount' | 'isFiltered'>;

function SelectAll({ selection, onSelectionChange, order, loadedCount, isFiltered }: SelectAllProps) {
  const { t } = useTranslation('objects');
  const count = selectedCount(selection, loadedCount);
  const isAll = isFiltered
    ? order.length > 0 && order.every((row) => isSelected(selection, row))
    : selection.mode === 'all-but' && selection.rows.size === 0;
  const select = (): void => {
    if (isFiltered) onSelectionChange(withRows(nothingSelected, isAll ? [] : order, true));
    else onSelectionChange(isAll ? nothingSelected : everythingSelected);
  };
  return (
    <Checkbox
      aria-label={t('selection.all')}
      checked={isAll ? true : count > 0 ? 'indeterminate' : false}
      onCheckedChange={select}
      disabled={order.length === 0}
    />
  );
}
