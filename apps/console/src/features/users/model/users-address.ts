import { oneOf, optionalText, textOf } from '#console/lib/address/read-search.ts';
import { pathProblem } from '#console/lib/grants/iam-names.ts';

export const userTabs = ['overview', 'permissions', 'keys'] as const;
export type UserTab = (typeof userTabs)[number];

export interface UsersAddress {
  search: string;
  /** Only users below this path. */
  path: string;
  /** The user whose details stand beside the list. */
  user: string | undefined;
  tab: UserTab;
  dialog: 'create' | 'delete' | 'access' | undefined;
}

/** Whatever stands in the address becomes a page that can be drawn. */
export function readUsersAddress(search: Record<string, unknown>): UsersAddress {
  const user = optionalText(search['user']);
  const dialog = oneOf(search['dialog'], ['create', 'delete', 'access'], undefined);
  const path = textOf(search['path'], '/');
  return {
    search: textOf(search['search']),
    path: pathProblem(path) === null ? path : '/',
    user,
    tab: oneOf(search['tab'], userTabs, 'overview'),
    dialog: dialog !== 'create' && user === undefined ? undefined : dialog,
  };
}
