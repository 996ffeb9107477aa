import { oneOf, optionalText, textOf } from '#console/lib/address/read-search.ts';
import {
  accessKeySortKeys,
  accessKeyStatusFilters,
  type AccessKeySortKey,
  type AccessKeyStatusFilter,
} from './arrange-access-keys.ts';

export interface AccessKeysAddress {
  search: string;
  status: AccessKeyStatusFilter;
  sort: AccessKeySortKey;
  direction: 'ascending' | 'descending';
  dialog: 'create' | 'deactivate' | 'delete' | undefined;
  /** The user that the dialog is about; for a new key the one to choose at first. */
  user: string | undefined;
  /** The key that the dialog is about. */
  key: string | undefined;
}

/** Whatever stands in the address becomes a page that can be drawn. */
export function readAccessKeysAddress(search: Record<string, unknown>): AccessKeysAddress {
  const dialog = oneOf(search['dialog'], ['create', 'deactivate', 'delete'], undefined);
  const key = optionalText(search['key']);
  return {
    search: textOf(search['search']),
    status: oneOf(search['status'], accessKeyStatusFilters, 'all'),
    sort: oneOf(search['sort'], accessKeySortKeys, 'user'),
    direction: oneOf(search['direction'], ['ascending', 'descending'], 'ascending'),
    dialog: dialog !== 'create' && key === undefined ? undefined : dialog,
    user: optionalText(search['user']),
    key,
  };
}
