import { useInfiniteQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useAddress } from '#console/lib/address/use-address.ts';
import { useDescribeError } from '#console/lib/errors/use-describe-error.ts';
import { useFormat } from '#console/lib/format/use-format.ts';
import { usePreferences } from '#console/lib/preferences/use-preferences.ts';
import { accessKeyQueries } from '#console/lib/queries/access-key-queries.ts';
import { useStorage } from '#console/lib/storage/use-storage.ts';
import { Button } from '#console/ui/button.tsx';
import { EmptyState } from '#console/ui/empty-state.tsx';
import { ErrorState } from '#console/ui/error-state.tsx';
import { lazyPart } from '#console/ui/lazy-part.ts';
import { ListHeader } from '#console/ui/list-header.tsx';
import { PageHeader } from '#console/ui/page-header.tsx';
import { Page } from '#console/ui/page.tsx';
import { SearchField } from '#console/ui/search-field.tsx';
import { Segmented } from '#console/ui/segmented.tsx';
import { Table } from '#console/ui/table.tsx';
import { useKeyColumns } from './components/key-columns.tsx';
import { KeysNotices } from './components/keys-notices.tsx';
import { KeysStatus } from './components/keys-status.tsx';
import { readAccessKeysAddress } from './model/access-keys-address.ts';
import { accessKeySortKeys, accessKeyStatusFilters, arrangeAccessKeys } from './model/arrange-access-keys.ts';

const CreateKeyDialog = lazyPart(() => import('./components/create-key-dialog.tsx'), 'CreateKeyDialog');
const ChangeKeyDialog = lazyPart(() => import('./components/change-key-dialog.tsx'), 'ChangeKeyDialog');

export function AccessKeysPage() {
  const { t } = useTranslation('access-keys');
  const { state: address, change } = useAddress(readAccessKeysAddress);
  const [now] = useState(Date.now);
  const describe = useDescribeError();
  const format = useFormat();

  const { iam, iamEndpoint } = useStorage();
  const usersPerPage = usePreferences().preferences.list_page_size;
  const pages = useInfiniteQuery(accessKeyQueries.pages(iam, { usersPerPage }));

  const loaded = pages.data?.pages ?? [];
  const rows = loaded.flatMap((page) => page.keys);
  const found = arrangeAccessKeys(rows, address);
  const isFiltered = address.search !== '' || address.status !== 'all';
  const chosen = rows.find((row) => row.accessKeyId === address.key);
  const failure = pages.error ? describe(pages.error) : null;
  const columns = useKeyColumns({
    now,
    onDeactivate: (row) => change({ dialog: 'deactivate', key: row.accessKeyId }),
    onDelete: (row) => change({ dialog: 'delete', key: row.accessKeyId }),
  });
  const closeDialog = () => change({ dialog: undefined, key: undefined, user: undefined }, { replace: true });
  const createButton = (
    <Button icon={<Plus className="size-4" />} onClick={() => change({ dialog: 'create' })}>
      {t('create.action')}
    </Button>
  );

  return (
    <Page shape="pane">
      <ListHeader
        filters={
          <>
            <SearchField
              label={t('search')}
              value={address.search}
              onValueChange={(search) => change({ search }, { replace: true })}
            />
            <Segmented
              label={t('filter.label')}
              value={address.status}
              onValueChange={(status) => change({ status }, { replace: true })}
              options={accessKeyStatusFilters.map((status) => ({ value: status, label: t(`filter.${status}`) }))}
            />
          </>
        }
      >
        <PageHeader title={t('title')} description={t('description')} actions={createButton} />
        <KeysNotices pages={loaded} />
      </ListHeader>
      <Table
        label={t('list')}
        columns={columns}
        rows={found}
        rowKey={(row) => row.accessKeyId}
        sort={{ by: address.sort, direction: address.direction }}
        onSortChange={(sort) =>
          change(
            { sort: accessKeySortKeys.find((key) => key === sort.by) ?? 'user', direction: sort.direction },
            { replace: true },
          )
        }
        loading={pages.isPending}
        error={
          failure && pages.data === undefined ? (
            <ErrorState
              {...failure}
              {...(failure.kind === 'forbidden' ? { title: t('forbidden.title'), body: t('forbidden.body') } : {})}
              onRetry={() => void pages.refetch()}
              retrying={pages.isFetching}
            />
          ) : undefined
        }
        empty={
          rows.length > 0 ? (
            <EmptyState
              title={t('noMatch.title')}
              body={t('noMatch.body', { total: format.number(rows.length) })}
              action={
                <Button variant="outline" onClick={() => change({ search: '', status: 'all' }, { replace: true })}>
                  {t('noMatch.clear')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              icon={<KeyRound aria-hidden />}
              title={t('none.title')}
              body={t('none.body')}
              action={createButton}
              command={`aws iam create-access-key --user-name ci-deploy --endpoint-url ${iamEndpoint}`}
            />
          )
        }
      />
      {pages.data === undefined ? null : (
        <KeysStatus
          keys={rows.length}
          users={loaded.reduce((sum, page) => sum + page.users.length, 0)}
          found={found.length}
          isFiltered={isFiltered}
          hasMore={pages.hasNextPage}
          isLoadingMore={pages.isFetchingNextPage}
          usersPerPage={usersPerPage}
          onLoadMore={() => void pages.fetchNextPage()}
          staleReason={failure?.title ?? null}
        />
      )}
      <Suspense fallback={null}>
        {address.dialog === 'create' ? <CreateKeyDialog userName={address.user} onClose={closeDialog} /> : null}
        {(address.dialog === 'deactivate' || address.dialog === 'delete') && chosen ? (
          <ChangeKeyDialog
            change={address.dialog}
            row={chosen}
            hasOtherActiveKey={rows.some(
              (row) => row.userName === chosen.userName && row.isActive && row.accessKeyId !== chosen.accessKeyId,
            )}
            onClose={closeDialog}
          />
        ) : null}
      </Suspense>
    </Page>
  );
}
