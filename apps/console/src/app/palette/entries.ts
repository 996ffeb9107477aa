import {
  Database,
  KeyRound,
  LayoutDashboard,
  Plug,
  Plus,
  SlidersHorizontal,
  SwatchBook,
  UserPlus,
  Users,
  type LucideIcon,
} from 'lucide-react';

export interface PaletteEntry {
  /** Translation key in `shell`. */
  title: string;
  href: string;
  icon: LucideIcon;
}

export const pages: readonly PaletteEntry[] = [
  { title: 'nav.dashboard', href: '/', icon: LayoutDashboard },
  { title: 'nav.buckets', href: '/buckets', icon: Database },
  { title: 'nav.users', href: '/users', icon: Users },
  { title: 'nav.accessKeys', href: '/access-keys', icon: KeyRound },
  { title: 'pages.apps', href: '/apps', icon: Plug },
  { title: 'nav.settings', href: '/settings', icon: SlidersHorizontal },
  { title: 'pages.appearance', href: '/settings/appearance', icon: SlidersHorizontal },
  { title: 'pages.changePassword', href: '/settings/change-password', icon: SlidersHorizontal },
  { title: 'pages.components', href: '/extra-components', icon: SwatchBook },
];

export const actions: readonly PaletteEntry[] = [
  { title: 'palette.createBucket', href: '/buckets?create=true', icon: Plus },
  { title: 'palette.createUser', href: '/users?create=true', icon: UserPlus },
];
