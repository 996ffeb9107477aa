import { UserRound } from 'lucide-react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useFormat } from '#console/lib/format/use-format.ts';
import type { UserListing } from '#console/lib/queries/user-queries.ts';
import type { Column } from '#console/ui/table.tsx';
import { UserMenu } from './user-menu.tsx';

export interface UserColumnsInput {
  /** True beside an open panel, where there is room for little more than the names. */
  isNarrow: boolean;
  onOpen: (user: string) => void;
  onEditAccess: (user: string) => void;
  onCreateKey: (user: string) => void;
  onDelete: (user: string) => void;
}

export function useUserColumns({
  isNarrow,
  onOpen,
  onEditAccess,
  onCreateKey,
  onDelete,
}: UserColumnsInput): Column<UserListing>[] {
  const { t } = useTranslation('users');
  const format = useFormat();
  const date = (value: Date | null, otherwise: string) =>
    value ? <span title={format.absoluteDate(value)}>{format.date(value)}</span> : otherwise;
  const columns: Column<UserListing>[] = [
    {
      id: 'name',
      header: t('columns.name'),
      cell: (user) => (
        <span className="flex min-w-0 items-center gap-2.5">
          <UserRound aria-hidden className="size-4 shrink-0 text-fg-3" />
          <button
            type="button"
            onClick={() => onOpen(user.name)}
            className="min-w-0 truncate rounded-xs font-medium text-fg hover:underline"
          >
            {user.name}
          </button>
        </span>
      ),
    },
    {
      id: 'path',
      header: t('columns.path'),
      width: '14rem',
      hideBelow: 'md',
      cell: (user) => <span className="font-mono text-xs">{user.path}</span>,
    },
    {
      id: 'created',
      header: t('columns.created'),
      width: '9rem',
      hideBelow: 'sm',
      cell: (user) => date(user.createdAt, '—'),
    },
    {
      id: 'lastUsed',
      header: t('columns.lastUsed'),
      width: '12rem',
      hideBelow: 'xl',
      cell: (user) => date(user.passwordLastUsedAt, t('never')),
    },
    {
      id: 'menu',
      header: t('columns.actions'),
      headerHidden: true,
      align: 'end',
      width: '4.5rem',
      cell: (user) => (
        <UserMenu
          user={user}
          onOpen={() => onOpen(user.name)}
          onEditAccess={() => onEditAccess(user.name)}
          onCreateKey={() => onCreateKey(user.name)}
          onDelete={() => onDelete(user.name)}
        />
      ),
    },
  ];
  return isNarrow ? columns.filter((column) => column.id !== 'path' && column.id !== 'lastUsed') : columns;
}
