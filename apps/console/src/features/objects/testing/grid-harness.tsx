import { useMemo, useState } from 'react';

import { createI18n } from '#console/lib/i18n/i18n.ts';
import { I18nContext } from '#console/lib/i18n/use-translation.ts';

import { ObjectGrid } from '../components/object-grid.tsx';
import type { ListingSnapshot } from '../model/folder-listing.ts';
import { fileTypeOf } from '../model/file-type.ts';
import { ObjectRows } from '../model/object-rows.ts';
import { listingOrder, orderRows } from '../model/row-order.ts';
import { nothingSelected, selectedRows } from '../model/row-selection.ts';

/** The few rules of the stylesheet that give the grid its geometry, so that the test needs no build of it. */
const geometry = `
  .h-row { height: 36px } .h-8 { height: 32px } .relative { position: relative } .absolute { position: absolute }
  .sticky { position: sticky } .top-0 { top: 0 } .inset-x-0 { left: 0; right: 0 } .z-10 { z-index: 10 }
  .overflow-y-auto { overflow-y: auto } .flex-1 { flex: 1 } .min-h-0 { min-height: 0 } .invisible { visibility: hidden }
  .grid { display: grid; grid-template-columns: 40px 1fr 80px 80px 80px 80px 40px } .harness { display: flex; flex-direction: column; width: 900px; height: 600px }
`;

export const i18n = createI18n('en');

export function numberedRows(count: number): ObjectRows {
  const rows = new ObjectRows('');
  for (let i = 0; i < count; i += 1) {
    const key = `object-${String(i).padStart(7, '0')}`;
    rows.addObject({ key, sizeBytes: i, modifiedAt: 0, etag: '', storageClass: 'STANDARD' });
  }
  return rows;
}

export interface GridHarnessProps {
  rows: ObjectRows;
  onOpen?: (name: string) => void;
  onDelete?: (names: string[]) => void;
  onUp?: () => void;
  onNearEnd?: () => void;
  hasMore?: boolean;
}

/** The grid over rows that are there already, telling what was done to it. */
export function GridHarness({ rows, onOpen, onDelete, onUp, onNearEnd, hasMore = false }: GridHarnessProps) {
  const [selection, setSelection] = useState(nothingSelected);
  const order = useMemo(() => orderRows(rows, listingOrder, '', fileTypeOf), [rows]);
  const listing: ListingSnapshot = {
    rows,
    version: 1,
    status: 'ready',
    error: undefined,
    hasMore,
    isLoadingMore: false,
    moreError: undefined,
    isRefreshing: false,
    loadedAt: 0,
    hasMarker: false,
  };
  return (
    <I18nContext value={i18n}>
      <style>{geometry}</style>
      <div className="harness">
        <ObjectGrid
          label="Contents"
          listing={listing}
          order={order}
          isFiltered={false}
          sort={listingOrder}
          onSortChange={ignore}
          selection={selection}
          onSelectionChange={setSelection}
          openRow={null}
          hrefOf={(row) => (rows.isFolder(row) ? `/${rows.key(row)}` : undefined)}
          onOpen={(row) => onOpen?.(rows.name(row))}
          onDelete={(chosen) => onDelete?.(selectedRows(chosen, rows.length).map((row) => rows.name(row)))}
          onUp={onUp ?? ignore}
          onEscape={ignore}
          onNearEnd={onNearEnd ?? ignore}
          renderMenu={() => null}
          foot={<div style={{ height: 64 }} />}
        />
      </div>
      <output data-testid="selected">
        {selection.mode}{' '}
        {[...selection.rows]
          .sort((a, b) => a - b)
          .map((row) => rows.name(row))
          .join(' ')}
      </output>
    </I18nContext>
  );
}

function ignore(): void {}
