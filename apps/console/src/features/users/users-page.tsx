import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus, Users } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useAddress } from '#console/lib/address/use-address.ts';
import { useDescribeError } from '#console/lib/errors/use-describe-error.ts';
import { useFormat } from '#console/lib/format/use-format.ts';
import { usePreferences } from '#console/lib/preferences/use-preferences.ts';
import { userQueries } from '#console/lib/queries/user-queries.ts';
import { useStorage } from '#console/lib/storage/use-storage.ts';
import { Button } from '#console/ui/button.tsx';
import { EmptyState } from '#console/ui/empty-state.tsx';
import { lazyPart } from '#console/ui/lazy-part.ts';
import { ListHeader } from '#console/ui/list-header.tsx';
import { PageHeader } from '#console/ui/page-header.tsx';
import { Page } from '#console/ui/page.tsx';
import { SearchField } from '#console/ui/search-field.tsx';
import { SplitPane } from '#console/ui/side-panel.tsx';
import { Table } from '#console/ui/table.tsx';
import { PathFilter } from './components/path-filter.tsx';
import { QueryProblem } from './components/query-problem.tsx';
import { useUserColumns } from './components/user-columns.tsx';
import { UsersStatus } from './components/users-status.tsx';
import { filterUsers } from './model/filter-users.ts';
import { readUsersAddress } from './model/users-address.ts';

const UserPanel = lazyPart(() => import('./components/user-panel.tsx'), 'UserPanel');
const CreateUserDialog = lazyPart(() => import('./components/create-user-dialog.tsx'), 'CreateUserDialog');
const EditAccessDialog = lazyPart(() => import('./components/edit-access-dialog.tsx'), 'EditAccessDialog');
const DeleteUserDialog = lazyPart(() => import('./components/delete-user-dialog.tsx'), 'DeleteUserDialog');

export function UsersPage() {
  const { t } = useTranslation('users');
  const { state: address, change } = useAddress(readUsersAddress);
  const navigate = useNavigate();
  const describe = useDescribeError();
  const format = useFormat();

  const { iam, iamEndpoint } = useStorage();
  const pageSize = usePreferences().preferences.list_page_size;
  const pages = useInfiniteQuery(userQueries.pages(iam, { pathPrefix: address.path, pageSize }));

  const users = pages.data?.pages.flatMap((page) => page.users) ?? [];
  const found = filterUsers(users, address.search);
  const openKeyDialog = (user: string) => void navigate({ to: '/access-keys', search: { dialog: 'create', user } });
  const columns = useUserColumns({
    isNarrow: address.user !== undefined,
    onOpen: (user) => change({ user, tab: 'overview' }),
    onEditAccess: (user) => change({ user, tab: 'permissions', dialog: 'access' }),
    onCreateKey: openKeyDialog,
    onDelete: (user) => change({ user, dialog: 'delete' }),
  });
  const closeDialog = () => change({ dialog: undefined }, { replace: true });
  const createButton = (
    <Button icon={<Plus className="size-4" />} onClick={() => change({ dialog: 'create' })}>
      {t('create.action')}
    </Button>
  );

  return (
    <Page shape="pane">
      <SplitPane
        panel={
          address.user === undefined ? null : (
            <Suspense fallback={null}>
              <UserPanel
                key={address.user}
                userName={address.user}
                tab={address.tab}
                onTabChange={(tab) => change({ tab }, { replace: true })}
                onEditAccess={() => change({ dialog: 'access' })}
                onCreateKey={() => openKeyDialog(address.user ?? '')}
                onDelete={() => change({ dialog: 'delete' })}
                onClose={() => change({ user: undefined, tab: 'overview' })}
              />
            </Suspense>
          )
        }
      >
        <ListHeader
          filters={
            <>
              <SearchField
                label={t('search')}
                value={address.search}
                onValueChange={(search) => change({ search }, { replace: true })}
              />
              <PathFilter value={address.path} onValueChange={(path) => change({ path })} />
            </>
          }
        >
          <PageHeader title={t('title')} description={t('description')} actions={createButton} />
        </ListHeader>
        <Table
          label={t('list')}
          columns={columns}
          rows={found}
          rowKey={(user) => user.name}
          activeKey={address.user}
          onRowOpen={(user) => change({ user: user.name, tab: 'overview' })}
          loading={pages.isPending}
          error={
            pages.error && pages.data === undefined ? (
              <QueryProblem
                error={pages.error}
                onRetry={() => void pages.refetch()}
                retrying={pages.isFetching}
                forbidden={{ title: t('forbidden.title'), body: t('forbidden.body') }}
              />
            ) : undefined
          }
          empty={
            users.length > 0 ? (
              <EmptyState
                title={t('noMatch.title', { search: address.search })}
                body={t('noMatch.body', { total: format.number(users.length) })}
                action={
                  <Button variant="outline" onClick={() => change({ search: '' }, { replace: true })}>
                    {t('noMatch.clear')}
                  </Button>
                }
              />
            ) : address.path === '/' ? (
              <EmptyState
                icon={<Users aria-hidden />}
                title={t('none.title')}
                body={t('none.body')}
                action={createButton}
                command={`aws iam create-user --user-name ci-deploy --endpoint-url ${iamEndpoint}`}
              />
            ) : (
              <EmptyState
                title={t('noneInPath.title', { path: address.path })}
                action={
                  <Button variant="outline" onClick={() => change({ path: '/' })}>
                    {t('noneInPath.clear')}
                  </Button>
                }
              />
            )
          }
        />
        {pages.data === undefined ? null : (
          <UsersStatus
            loaded={users.length}
            found={found.length}
            isSearching={address.search !== ''}
            hasMore={pages.hasNextPage}
            isLoadingMore={pages.isFetchingNextPage}
            pageSize={pageSize}
            onLoadMore={() => void pages.fetchNextPage()}
            staleReason={pages.error ? describe(pages.error).title : null}
          />
        )}
      </SplitPane>
      <Suspense fallback={null}>
        {address.dialog === 'create' ? (
          <CreateUserDialog
            onClose={closeDialog}
            onOpenUser={(user) => change({ dialog: undefined, user, tab: 'permissions' }, { replace: true })}
          />
        ) : null}
        {address.dialog === 'access' && address.user !== undefined ? (
          <EditAccessDialog userName={address.user} onClose={closeDialog} />
        ) : null}
        {address.dialog === 'delete' && address.user !== undefined ? (
          <DeleteUserDialog
            userName={address.user}
            onClose={closeDialog}
            onDeleted={() => change({ dialog: undefined, user: undefined, tab: 'overview' }, { replace: true })}
          />
        ) : null}
      </Suspense>
    </Page>
  );
}
