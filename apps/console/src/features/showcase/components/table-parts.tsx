import { Database } from 'lucide-react';
import { useState } from 'react';

import { Specimen, SpecimenGroup } from '#console/features/showcase/components/specimen.tsx';
import { formatBytes } from '#console/lib/format/format-bytes.ts';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';
import { Button } from '#console/ui/button.tsx';
import { EmptyState } from '#console/ui/empty-state.tsx';
import { ErrorState } from '#console/ui/error-state.tsx';
import { SelectionBar } from '#console/ui/selection-bar.tsx';
import type { Sort } from '#console/ui/sort-header.tsx';
import { StatusLine } from '#console/ui/status-line.tsx';
import { Table, type Column } from '#console/ui/table.tsx';

interface Row {
  name: string;
  bytes: number;
}

const rows: readonly Row[] = [
  { name: 'analytics', bytes: 27_267_735_257_907 },
  { name: 'backups', bytes: 5_607_509_301_657 },
  { name: 'raw-data', bytes: 512 },
];

export function TableParts() {
  const { t } = useTranslation('showcase');
  const [sort, setSort] = useState<Sort>({ by: 'name', direction: 'ascending' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['backups']));
  const columns: Column<Row>[] = [
    { id: 'name', header: t('name'), cell: (row) => row.name, sortable: true },
    {
      id: 'bytes',
      header: t('size'),
      cell: (row) => formatBytes(row.bytes),
      align: 'end',
      sortable: true,
      width: '9rem',
    },
  ];
  const ordered = rows.toSorted((a, b) => {
    const order = sort.by === 'name' ? a.name.localeCompare(b.name) : a.bytes - b.bytes;
    return sort.direction === 'ascending' ? order : -order;
  });
  const shared = { columns, rowKey: (row: Row) => row.name };
  const frame = 'relative flex w-full flex-col overflow-hidden rounded-lg border border-line';
  return (
    <SpecimenGroup title={t('groups.tables')}>
      <Specimen name="Table">
        <div className={`${frame} h-64`}>
          <Table
            {...shared}
            label={t('filled')}
            rows={ordered}
            sort={sort}
            onSortChange={setSort}
            selection={{ selected, onChange: setSelected, rowLabel: (row) => row.name }}
          />
          <SelectionBar
            label={t('selection')}
            title={selected.size === 0 ? null : t('selected', { count: selected.size })}
            onClear={() => setSelected(new Set())}
          >
            <Button variant="ghost">{t('edit')}</Button>
          </SelectionBar>
          <StatusLine>{t('shown', { count: rows.length })}</StatusLine>
        </div>
      </Specimen>
      <Specimen name="Table loading">
        <div className={`${frame} h-44`}>
          <Table {...shared} label={t('loadingRows')} rows={[]} loading />
        </div>
      </Specimen>
      <Specimen name="Table empty">
        <div className={frame}>
          <Table
            {...shared}
            label={t('emptyRows')}
            rows={[]}
            empty={
              <EmptyState
                icon={<Database aria-hidden />}
                title={t('empty.title')}
                body={t('empty.body')}
                action={<Button>{t('empty.action')}</Button>}
                command="aws s3 mb s3://raw-data"
              />
            }
          />
        </div>
      </Specimen>
      <Specimen name="Table error">
        <div className={frame}>
          <Table
            {...shared}
            label={t('failedRows')}
            rows={[]}
            error={
              <ErrorState
                kind="forbidden"
                title={t('error.title')}
                body={t('error.body')}
                details="AccessDenied · ListBuckets"
                onRetry={() => undefined}
              />
            }
          />
        </div>
      </Specimen>
    </SpecimenGroup>
  );
}
