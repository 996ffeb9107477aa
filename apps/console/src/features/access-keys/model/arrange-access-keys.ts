export const accessKeySortKeys = ['user', 'key', 'created'] as const;
export type AccessKeySortKey = (typeof accessKeySortKeys)[number];

export const accessKeyStatusFilters = ['all', 'active', 'inactive'] as const;
export type AccessKeyStatusFilter = (typeof accessKeyStatusFilters)[number];

export interface AccessKeyRow {
  accessKeyId: string;
  userName: string;
  isActive: boolean;
  createdAt: Date | null;
}

export interface AccessKeyArrangement {
  search: string;
  status: AccessKeyStatusFilter;
  sort: AccessKeySortKey;
  direction: 'ascending' | 'descending';
}

/** Keys that match search and status, in order. Keys without a date stand last in either direction. */
export function arrangeAccessKeys(rows: readonly AccessKeyRow[], arrangement: AccessKeyArrangement): AccessKeyRow[] {
  const words = arrangement.search.toLowerCase().split(/\s+/).filter(Boolean);
  const sign = arrangement.direction === 'ascending' ? 1 : -1;
  return rows
    .filter((row) => arrangement.status === 'all' || row.isActive === (arrangement.status === 'active'))
    .filter((row) => {
      const text = `${row.userName} ${row.accessKeyId}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .sort((a, b) => {
      const left = sortValue(a, arrangement.sort);
      const right = sortValue(b, arrangement.sort);
      if (left === null || right === null) return Number(left === null) - Number(right === null);
      if (left !== right) return left < right ? -sign : sign;
      return a.accessKeyId < b.accessKeyId ? -1 : 1;
    });
}

function sortValue(row: AccessKeyRow, key: AccessKeySortKey): string | number | null {
  switch (key) {
    case 'user':
      return row.userName.toLowerCase();
    case 'key':
      return row.accessKeyId;
    case 'created':
      return row.createdAt?.getTime() ?? null;
  }
}
