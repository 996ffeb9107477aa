import { Link } from '@tanstack/react-router';
import { KeyRound, TriangleAlert } from 'lucide-react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { isOldKey, keyAgeDays, oldKeyDays } from '#console/lib/credentials/key-age.ts';
import { useFormat } from '#console/lib/format/use-format.ts';
import { Badge } from '#console/ui/badge.tsx';
import type { Column } from '#console/ui/table.tsx';
import type { AccessKeyRow } from '../model/arrange-access-keys.ts';
import { KeyMenu } from './key-menu.tsx';

export interface KeyColumnsInput {
  now: number;
  onDeactivate: (row: AccessKeyRow) => void;
  onDelete: (row: AccessKeyRow) => void;
}

export function useKeyColumns({ now, onDeactivate, onDelete }: KeyColumnsInput): Column<AccessKeyRow>[] {
  const { t } = useTranslation('access-keys');
  const format = useFormat();
  const age = (row: AccessKeyRow) => {
    const days = keyAgeDays(row.createdAt, now);
    if (days === null) return '—';
    return days === 0 ? t('age.today') : t('age.days', { count: days, n: format.number(days) });
  };
  const title = (row: AccessKeyRow) =>
    [
      row.createdAt ? format.absoluteDate(row.createdAt) : '',
      isOldKey(row.createdAt, now) ? t('age.old', { days: oldKeyDays }) : '',
    ]
      .filter(Boolean)
      .join('. ');
  return [
    {
      id: 'key',
      header: t('columns.key'),
      sortable: true,
      cell: (row) => (
        <span className="flex min-w-0 items-center gap-2.5">
          <KeyRound aria-hidden className="size-4 shrink-0 text-fg-3" />
          <span className="min-w-0 truncate font-mono text-xs">{row.accessKeyId}</span>
        </span>
      ),
    },
    {
      id: 'user',
      header: t('columns.user'),
      sortable: true,
      width: '30%',
      cell: (row) =>
        row.userName === '' ? (
          t('own')
        ) : (
          <Link to="/users" search={{ user: row.userName }} className="rounded-xs text-fg hover:underline">
            {row.userName}
          </Link>
        ),
    },
    {
      id: 'status',
      header: t('columns.status'),
      width: '7rem',
      hideBelow: 'sm',
      cell: (row) => (
        <Badge tone={row.isActive ? 'ok' : 'neutral'}>{t(`statusNames.${row.isActive ? 'active' : 'inactive'}`)}</Badge>
      ),
    },
    {
      id: 'created',
      header: t('columns.age'),
      sortable: true,
      width: '9rem',
      hideBelow: 'md',
      cell: (row) => (
        <span className="inline-flex items-center gap-1.5 figures" title={title(row)}>
          {age(row)}
          {isOldKey(row.createdAt, now) ? (
            <>
              <TriangleAlert aria-hidden className="size-3.5 text-warn" />
              <span className="sr-only">{t('age.old', { days: oldKeyDays })}</span>
            </>
          ) : null}
        </span>
      ),
    },
    {
      id: 'menu',
      header: t('columns.actions'),
      headerHidden: true,
      align: 'end',
      width: '4.5rem',
      cell: (row) => <KeyMenu row={row} onDeactivate={() => onDeactivate(row)} onDelete={() => onDelete(row)} />,
    },
  ];
}
