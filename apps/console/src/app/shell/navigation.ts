import {
  Database,
  KeyRound,
  LayoutDashboard,
  SlidersHorizontal,
  Users,
  UserRound,
  type LucideIcon,
} from 'lucide-react';

/** Specification section 2: "Navigation items have title, label (a badge), href, icon and sub-items." Titles are translation keys. */
export interface NavigationItem {
  title: string;
  label?: string;
  href: string;
  icon: LucideIcon;
  /** Other first segments that belong to this item. */
  also?: readonly string[];
  items?: readonly NavigationItem[];
}

/** Specification section 1. Two groups are headed by the root path and are not active by themselves. */
export const navigation: readonly (NavigationItem & { items: readonly NavigationItem[] })[] = [
  {
    title: 'nav.dataAccess',
    href: '/',
    icon: Database,
    items: [
      { title: 'nav.dashboard', href: '/', icon: LayoutDashboard },
      { title: 'nav.buckets', href: '/buckets', icon: Database, also: ['/bucket-storage'] },
    ],
  },
  {
    title: 'nav.usersAndGroup',
    href: '/',
    icon: Users,
    items: [
      { title: 'nav.users', href: '/users', icon: Users },
      { title: 'nav.accessKeys', href: '/access-keys', icon: KeyRound },
    ],
  },
  {
    title: 'nav.yourAccount',
    href: '/settings',
    icon: UserRound,
    items: [{ title: 'nav.settings', href: '/settings', icon: SlidersHorizontal }],
  },
];

/** Specification section 2: "found by matching the URL path segments against the link's path". `/` matches itself only. */
export function isActive(pathname: string, item: NavigationItem): boolean {
  return [item.href, ...(item.also ?? [])].some((href) => startsWithSegments(pathname, href));
}

/** A group is active through its items; its own path counts only when it is not the root. */
export function isGroupActive(pathname: string, group: NavigationItem): boolean {
  return (group.items ?? []).some((item) => isActive(pathname, item));
}

function startsWithSegments(pathname: string, href: string): boolean {
  const place = segments(pathname);
  const link = segments(href);
  if (link.length === 0) return place.length === 0;
  return link.every((segment, index) => place[index] === segment);
}

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
