import { listingOrder, type RowSort, type SortColumn, sortColumns } from './row-order.ts';

/** What the address says beside the folder, so that a reload shows the same. Absent means the usual. */
export interface FolderSearch {
  /** Key whose details are open. */
  object?: string;
  /** Only names that start with this, asked of the service. */
  starts?: string;
  /** Only names that contain this, among the loaded rows. */
  filter?: string;
  /** A column, with `-` in front for the other way round. */
  sort?: string;
}

/** A value that looks like a number comes out of the address as one; keys are always text. */
export function readFolderSearch(search: Readonly<Record<string, unknown>>): FolderSearch {
  const text = (name: string): string | undefined => {
    const value = search[name];
    if (typeof value === 'string') return value === '' ? undefined : value;
    return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
  };
  return { object: text('object'), starts: text('starts'), filter: text('filter'), sort: text('sort') };
}

export function readSort(sort: string | undefined): RowSort {
  const descending = sort?.startsWith('-') ?? false;
  const by = sortColumns.find((column): column is SortColumn => column === (descending ? sort?.slice(1) : sort));
  return by === undefined ? listingOrder : { by, descending };
}

export function writeSort({ by, descending }: RowSort): string | undefined {
  if (by === listingOrder.by && descending === listingOrder.descending) return undefined;
  return descending ? `-${by}` : by;
}
