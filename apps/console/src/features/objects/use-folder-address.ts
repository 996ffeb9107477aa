import { getRouteApi, useRouter } from '@tanstack/react-router';

import { type FolderSearch, readSort, writeSort } from './model/folder-search.ts';
import type { RowSort } from './model/row-order.ts';
import { fromSplat, type StoragePlace, toSplat } from './model/storage-address.ts';

const route = getRouteApi('/shell/bucket-storage/$');

export interface FolderAddress {
  readonly place: StoragePlace;
  readonly startsWith: string;
  readonly filter: string;
  readonly sort: RowSort;
  /** Key whose details are open. */
  readonly object: string | undefined;
  go: (place: StoragePlace, startsWith?: string) => void;
  goBack: () => void;
  openObject: (key: string | undefined) => void;
  setFilter: (filter: string) => void;
  setSort: (sort: RowSort) => void;
  clearFilters: () => void;
}

/** Where the browser is and what it shows, all of it in the address. */
export function useFolderAddress(): FolderAddress {
  const { _splat = '' } = route.useParams();
  const search: FolderSearch = route.useSearch();
  const navigate = route.useNavigate();
  const { history } = useRouter();
  const change = (changes: FolderSearch, replace: boolean): void =>
    void navigate({ search: (before: FolderSearch) => ({ ...before, ...changes }), replace, resetScroll: false });
  return {
    place: fromSplat(_splat),
    startsWith: search.starts ?? '',
    filter: search.filter ?? '',
    sort: readSort(search.sort),
    object: search.object,
    go: (place, startsWith = '') =>
      void navigate({
        to: '/bucket-storage/$',
        params: { _splat: toSplat(place) },
        // The order is how one likes to look at folders; the rest belongs to the folder that is left.
        search: { sort: search.sort, starts: startsWith || undefined },
      }),
    goBack: () => history.back(),
    // Stepping through objects must not fill the history; opening and closing the panel may be stepped back over.
    openObject: (key) => change({ object: key }, key !== undefined && search.object !== undefined),
    setFilter: (filter) => change({ filter: filter || undefined }, true),
    setSort: (sort) => change({ sort: writeSort(sort) }, true),
    clearFilters: () => change({ filter: undefined, starts: undefined }, false),
  };
}

/** For links that may be opened in another tab. */
export function hrefOfPlace(place: StoragePlace): string {
  return `/bucket-storage/${toSplat(place).split('/').map(encodeURIComponent).join('/')}`;
}
