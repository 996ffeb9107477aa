import { oneOf, optionalText, textOf } from '#console/lib/address/read-search.ts';
import { bucketSortKeys, type BucketSortKey, type SortDirection } from './arrange-buckets.ts';

export interface BucketsAddress {
  search: string;
  sort: BucketSortKey;
  direction: SortDirection;
  /** The dialog that is open. */
  dialog: 'create' | 'delete' | undefined;
  /** The bucket that the dialog is about. */
  bucket: string | undefined;
}

/** Whatever stands in the address becomes a page that can be drawn. */
export function readBucketsAddress(search: Record<string, unknown>): BucketsAddress {
  const bucket = optionalText(search['bucket']);
  const dialog = oneOf(search['dialog'], ['create', 'delete'], undefined);
  return {
    search: textOf(search['search']),
    sort: oneOf(search['sort'], bucketSortKeys, 'name'),
    direction: oneOf(search['direction'], ['ascending', 'descending'], 'ascending'),
    dialog: dialog === 'delete' && bucket === undefined ? undefined : dialog,
    bucket,
  };
}
