import { Link } from '@tanstack/react-router';
import { Database } from 'lucide-react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useFormat } from '#console/lib/format/use-format.ts';
import type { MeasurementsAccess } from '#console/lib/measurements/use-measurements.ts';
import { Badge } from '#console/ui/badge.tsx';
import { Spinner } from '#console/ui/spinner.tsx';
import type { Column } from '#console/ui/table.tsx';
import type { BucketRow } from '../model/arrange-buckets.ts';
import { BucketMenu } from './bucket-menu.tsx';
import { MeasuredCell } from './measured-cell.tsx';

export interface BucketColumnsInput {
  measuring: MeasurementsAccess;
  /** Buckets that a task is emptying. */
  emptying: ReadonlySet<string>;
  region: string;
  onDelete: (bucket: string) => void;
}

export function useBucketColumns({ measuring, emptying, region, onDelete }: BucketColumnsInput): Column<BucketRow>[] {
  const { t } = useTranslation('buckets');
  const format = useFormat();
  const current = measuring.run?.waiting[0];
  const figure = (row: BucketRow, show: 'objects' | 'bytes') => (
    <MeasuredCell
      bucket={row.name}
      show={show}
      measurement={row.measurement}
      isMeasuring={current === row.name && show === 'bytes'}
      error={measuring.errors.get(row.name)}
      onMeasure={() => measuring.measure([row.name])}
    />
  );
  return [
    {
      id: 'name',
      header: t('columns.name'),
      sortable: true,
      cell: (row) => (
        <span className="flex min-w-0 items-center gap-2.5">
          <Database aria-hidden className="size-4 shrink-0 text-fg-3" />
          <Link
            to="/bucket-storage/$"
            params={{ _splat: row.name }}
            className="min-w-0 truncate rounded-xs font-medium text-fg hover:underline"
          >
            {row.name}
          </Link>
          {emptying.has(row.name) ? (
            <Badge tone="warn" icon={<Spinner />}>
              {t('row.emptying')}
            </Badge>
          ) : null}
        </span>
      ),
    },
    {
      id: 'objects',
      header: t('columns.objects'),
      align: 'end',
      sortable: true,
      width: '8rem',
      hideBelow: 'md',
      cell: (row) => figure(row, 'objects'),
    },
    {
      id: 'size',
      header: t('columns.size'),
      align: 'end',
      sortable: true,
      width: '8.5rem',
      cell: (row) => figure(row, 'bytes'),
    },
    {
      id: 'region',
      header: t('columns.region'),
      width: '8rem',
      hideBelow: 'lg',
      cell: (row) => row.region ?? region,
    },
    {
      id: 'created',
      header: t('columns.created'),
      sortable: true,
      width: '10rem',
      hideBelow: 'sm',
      cell: (row) =>
        row.createdAt ? <span title={format.absoluteDate(row.createdAt)}>{format.date(row.createdAt)}</span> : '—',
    },
    {
      id: 'menu',
      header: t('columns.actions'),
      headerHidden: true,
      align: 'end',
      width: '4.5rem',
      cell: (row) => (
        <BucketMenu
          bucket={row.name}
          onMeasure={() => measuring.measure([row.name])}
          onDelete={() => onDelete(row.name)}
        />
      ),
    },
  ];
}
