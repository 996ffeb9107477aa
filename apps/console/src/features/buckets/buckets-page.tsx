import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Database, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useAddress } from '#console/lib/address/use-address.ts';
import { useDescribeError } from '#console/lib/errors/use-describe-error.ts';
import { useFormat } from '#console/lib/format/use-format.ts';
import { useQuickLook } from '#console/lib/measurements/use-quick-look.ts';
import { useMeasurements } from '#console/lib/measurements/use-measurements.ts';
import { bucketQueries } from '#console/lib/queries/bucket-queries.ts';
import { useStorage } from '#console/lib/storage/use-storage.ts';
import { isActive } from '#console/lib/tasks/task.ts';
import { useTasks } from '#console/lib/tasks/use-tasks.ts';
import { Button } from '#console/ui/button.tsx';
import { EmptyState } from '#console/ui/empty-state.tsx';
import { ErrorState } from '#console/ui/error-state.tsx';
import { lazyPart } from '#console/ui/lazy-part.ts';
import { ListHeader } from '#console/ui/list-header.tsx';
import { PageHeader } from '#console/ui/page-header.tsx';
import { Page } from '#console/ui/page.tsx';
import { SearchField } from '#console/ui/search-field.tsx';
import { Table } from '#console/ui/table.tsx';
import { useBucketColumns } from './components/bucket-columns.tsx';
import { BucketsForbidden } from './components/buckets-forbidden.tsx';
import { BucketsStatus } from './components/buckets-status.tsx';
import { arrangeBuckets, bucketSortKeys, type BucketRow } from './model/arrange-buckets.ts';
import { readBucketsAddress } from './model/buckets-address.ts';

const CreateBucketDialog = lazyPart(() => import('./components/create-bucket-dialog.tsx'), 'CreateBucketDialog');
const DeleteBucketDialog = lazyPart(() => import('./components/delete-bucket-dialog.tsx'), 'DeleteBucketDialog');

/** Rows drawn at first and added by each press: thousands of buckets must not cost thousands of rows at once. */
const rowsAtOnce = 200;

export function BucketsPage() {
  const { t } = useTranslation('buckets');
  const { state: address, change } = useAddress(readBucketsAddress);
  const [rowsShown, setRowsShown] = useState(rowsAtOnce);
  const navigate = useNavigate();
  const describe = useDescribeError();
  const format = useFormat();

  const { s3, endpoint, region } = useStorage();
  const buckets = useQuery(bucketQueries.list(s3));
  const measuring = useMeasurements();
  useQuickLook(
    measuring,
    (buckets.data ?? []).map((bucket) => bucket.name),
  );
  const tasks = useTasks();

  const emptying = new Set(
    tasks.filter((task) => task.kind === 'empty-bucket' && isActive(task.status)).map((task) => task.bucket),
  );
  const rows: BucketRow[] = (buckets.data ?? []).map((bucket) => ({
    ...bucket,
    measurement: measuring.measurements[bucket.name] ?? null,
  }));
  const found = arrangeBuckets(rows, address);
  const shown = found.slice(0, rowsShown);
  const columns = useBucketColumns({
    measuring,
    emptying,
    region,
    onDelete: (bucket) => change({ dialog: 'delete', bucket }),
  });
  const failure = buckets.error ? describe(buckets.error) : null;
  const closeDialog = () => change({ dialog: undefined, bucket: undefined }, { replace: true });
  const createButton = (
    <Button icon={<Plus className="size-4" />} onClick={() => change({ dialog: 'create' })}>
      {t('create.action')}
    </Button>
  );

  return (
    <Page shape="pane">
      <ListHeader
        filters={
          <SearchField
            label={t('search')}
            value={address.search}
            onValueChange={(search) => change({ search }, { replace: true })}
          />
        }
      >
        <PageHeader title={t('title')} description={t('description')} actions={createButton} />
      </ListHeader>
      <Table
        label={t('list')}
        columns={columns}
        rows={shown}
        rowKey={(row) => row.name}
        sort={{ by: address.sort, direction: address.direction }}
        onSortChange={(sort) =>
          change(
            { sort: bucketSortKeys.find((key) => key === sort.by) ?? 'name', direction: sort.direction },
            { replace: true },
          )
        }
        onRowOpen={(row) => void navigate({ to: '/bucket-storage/$', params: { _splat: row.name } })}
        loading={buckets.isPending}
        error={
          buckets.data !== undefined || failure === null ? undefined : failure.kind === 'forbidden' ? (
            <BucketsForbidden
              description={failure}
              onRetry={() => void buckets.refetch()}
              retrying={buckets.isFetching}
            />
          ) : (
            <ErrorState
              title={failure.title}
              body={failure.body}
              kind={failure.kind}
              details={failure.details}
              onRetry={() => void buckets.refetch()}
              retrying={buckets.isFetching}
            />
          )
        }
        empty={
          rows.length > 0 ? (
            <EmptyState
              title={t('noMatch.title', { search: address.search })}
              body={t('noMatch.body', { total: format.number(rows.length) })}
              action={
                <Button variant="outline" onClick={() => change({ search: '' }, { replace: true })}>
                  {t('noMatch.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<Database aria-hidden />}
              title={t('none.title')}
              body={t('none.body')}
              action={createButton}
              command={`aws s3 mb s3://my-bucket --endpoint-url ${endpoint}`}
            />
          )
        }
      />
      {buckets.data === undefined ? null : (
        <BucketsStatus
          total={rows.length}
          found={found.length}
          shown={shown.length}
          next={Math.min(rowsAtOnce, found.length - shown.length)}
          onShowMore={() => setRowsShown(rowsShown + rowsAtOnce)}
          measuring={measuring}
          matching={found.map((row) => row.name)}
          staleReason={failure?.title ?? null}
        />
      )}
      <Suspense fallback={null}>
        {address.dialog === 'create' ? <CreateBucketDialog onClose={closeDialog} /> : null}
        {address.dialog === 'delete' && address.bucket !== undefined ? (
          <DeleteBucketDialog bucket={address.bucket} onClose={closeDialog} />
        ) : null}
      </Suspense>
    </Page>
  );
}
