import type { Measurement } from '#console/lib/measurements/measurement.ts';

export const bucketSortKeys = ['name', 'created', 'objects', 'size'] as const;
export type BucketSortKey = (typeof bucketSortKeys)[number];
export type SortDirection = 'ascending' | 'descending';

export interface BucketRow {
  name: string;
  createdAt: Date | null;
  region: string | null;
  measurement: Measurement | null;
}

export interface BucketArrangement {
  search: string;
  sort: BucketSortKey;
  direction: SortDirection;
}

/** Rows that match the search, in order. What has not been measured stands last in either direction: it is not zero. */
export function arrangeBuckets(rows: readonly BucketRow[], arrangement: BucketArrangement): BucketRow[] {
  const words = arrangement.search.toLowerCase().split(/\s+/).filter(Boolean);
  const sign = arrangement.direction === 'ascending' ? 1 : -1;
  return rows
    .filter((row) => words.every((word) => row.name.includes(word)))
    .sort((a, b) => {
      const left = sortValue(a, arrangement.sort);
      const right = sortValue(b, arrangement.sort);
      if (left === null || right === null) return Number(left === null) - Number(right === null) || compareNames(a, b);
      if (left === right) return compareNames(a, b);
      return left < right ? -sign : sign;
    });
}

function sortValue(row: BucketRow, key: BucketSortKey): string | number | null {
  switch (key) {
    case 'name':
      return row.name;
    case 'created':
      return row.createdAt?.getTime() ?? null;
    case 'objects':
      return row.measurement?.objects ?? null;
    case 'size':
      return row.measurement?.bytes ?? null;
  }
}

function compareNames(a: BucketRow, b: BucketRow): number {
  if (a.name === b.name) return 0;
  return a.name < b.name ? -1 : 1;
}
