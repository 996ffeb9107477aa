import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { usePlace } from '#console/lib/place/use-place.ts';
import { useRecordBucketVisit } from '#console/lib/recent-buckets/use-recent-buckets.ts';
import { useStorage } from '#console/lib/storage/use-storage.ts';
import type { TaskSnapshot } from '#console/lib/tasks/task.ts';
import { useSettledTask } from '#console/lib/tasks/use-tasks.ts';
import { Page } from '#console/ui/page.tsx';
import { SplitPane } from '#console/ui/side-panel.tsx';

import { DeleteDialog } from './components/delete-dialog.tsx';
import { DropArea } from './components/drop-area.tsx';
import { FolderEmpty } from './components/folder-empty.tsx';
import { FolderError } from './components/folder-error.tsx';
import { FolderSelectionBar } from './components/folder-selection-bar.tsx';
import { FolderSkeleton } from './components/folder-skeleton.tsx';
import { FolderStatus } from './components/folder-status.tsx';
import { FolderToolbar } from './components/folder-toolbar.tsx';
import { MoreRowsFailed } from './components/more-rows.tsx';
import { NewFolderDialog } from './components/new-folder-dialog.tsx';
import { ObjectGrid } from './components/object-grid.tsx';
import { ObjectPanel } from './components/object-panel.tsx';
import { RowMenuItems } from './components/row-menu-items.tsx';
import { deletionOf, deletionOfKey, type PlannedDeletion } from './model/deletion-of.ts';
import { fileTypeOf } from './model/file-type.ts';
import { isBucketMissing } from './model/is-bucket-missing.ts';
import { orderRows } from './model/row-order.ts';
import { isNothing, nothingSelected, withRows } from './model/row-selection.ts';
import { parentOf } from './model/storage-address.ts';
import { useFolderActions } from './use-folder-actions.ts';
import { hrefOfPlace, useFolderAddress } from './use-folder-address.ts';
import { useFolderListing } from './use-folder-listing.ts';
import { useFolderSelection } from './use-folder-selection.ts';

export function ObjectsPage() {
  const { t } = useTranslation('objects');
  const { s3, endpoint } = useStorage();
  const address = useFolderAddress();
  const { place, startsWith, sort, object } = address;
  const { bucket, prefix } = place;
  const path = `${bucket}/${prefix}`;
  const { listing, refresh, loadMore } = useFolderListing(s3, place, startsWith);
  const { rows } = listing;
  // Only a bucket that could be listed was visited: a mistyped name must not stand on the dashboard.
  useRecordBucketVisit(listing.loadedAt === null ? '' : bucket);
  const [selection, setSelection] = useFolderSelection(rows, `${path} ${startsWith}`);
  const [deletion, setDeletion] = useState<PlannedDeletion | null>(null);
  const [isNaming, setIsNaming] = useState(false);
  const actions = useFolderActions(place);
  useSettledTask(
    bucket,
    useCallback(
      (task: TaskSnapshot) => {
        // Work in another folder has changed nothing here.
        if (task.prefix.startsWith(prefix) || prefix.startsWith(task.prefix)) refresh();
      },
      [prefix, refresh],
    ),
  );

  const filter = useDeferredValue(address.filter);
  const order = useMemo(
    () => orderRows(rows, { by: sort.by, descending: sort.descending }, filter, fileTypeOf),
    // `rows` is one object that grows; its length says that there are more.
    // oxlint-disable-next-line react/exhaustive-deps
    [rows, rows.length, sort.by, sort.descending, filter],
  );
  const openRow = useMemo(
    () => (object?.startsWith(prefix) ? rows.rowOf(object.slice(prefix.length)) : null),
    // oxlint-disable-next-line react/exhaustive-deps -- as above
    [rows, rows.length, object, prefix],
  );
  const selected = isNothing(selection, rows.length) ? null : deletionOf(place, rows, selection);
  const parent = parentOf(place);
  usePlace([{ label: t('place.buckets'), href: '/buckets' }, { label: bucket }]);

  const openRowOf = (row: number): void => {
    if (rows.isFolder(row)) address.go({ bucket, prefix: rows.key(row) });
    else address.openObject(rows.key(row));
  };
  const confirmDeletion = (): void => {
    if (!deletion) return;
    actions.remove(deletion);
    setDeletion(null);
    setSelection(nothingSelected);
    if (object !== undefined && deletion.scope.keys.includes(object)) address.openObject(undefined);
  };

  return (
    <Page shape="pane">
      <h1 className="sr-only">{t('grid.label', { path })}</h1>
      <FolderToolbar
        address={address}
        onNewFolder={() => setIsNaming(true)}
        onUpload={actions.upload}
        canWrite={!isBucketMissing(listing.error)}
      />
      <SplitPane
        panel={
          object === undefined ? null : (
            <ObjectPanel
              key={object}
              bucket={bucket}
              objectKey={object}
              onClose={() => address.openObject(undefined)}
              onDownload={(key) => actions.download([key])}
              onDelete={(key) => setDeletion(deletionOfKey(bucket, key))}
            />
          )
        }
      >
        <DropArea destination={path} onUpload={actions.upload}>
          {listing.status === 'loading' ? (
            <FolderSkeleton label={t('status.loading')} />
          ) : listing.status === 'failed' ? (
            <FolderError bucket={bucket} error={listing.error} onRetry={refresh} />
          ) : order.length === 0 && !(listing.hasMore && filter === '') ? (
            <div className="min-h-0 flex-1 overflow-y-auto">
              <FolderEmpty
                place={place}
                endpoint={endpoint}
                filter={filter}
                startsWith={startsWith}
                hasMore={listing.hasMore}
                hasMarker={listing.hasMarker}
                onUpload={actions.upload}
                onClearFilter={address.clearFilters}
              />
            </div>
          ) : (
            <ObjectGrid
              key={`${path} ${startsWith}`}
              label={t('grid.label', { path })}
              listing={listing}
              order={order}
              isFiltered={filter !== ''}
              sort={sort}
              onSortChange={address.setSort}
              selection={selection}
              onSelectionChange={setSelection}
              openRow={openRow}
              hrefOf={(row) => (rows.isFolder(row) ? hrefOfPlace({ bucket, prefix: rows.key(row) }) : undefined)}
              onOpen={openRowOf}
              onDelete={(next) => setDeletion(deletionOf(place, rows, next))}
              onUp={() => parent && address.go(parent)}
              onEscape={() => object !== undefined && address.openObject(undefined)}
              onNearEnd={loadMore}
              renderMenu={(row) => (
                <RowMenuItems
                  bucket={bucket}
                  rowKey={rows.key(row)}
                  isFolder={rows.isFolder(row)}
                  onOpen={() => openRowOf(row)}
                  onDownload={() => actions.download([rows.key(row)])}
                  onDelete={() => setDeletion(deletionOf(place, rows, withRows(nothingSelected, [row], true)))}
                />
              )}
              foot={
                <>
                  {listing.moreError === undefined ? null : (
                    <MoreRowsFailed error={listing.moreError} onRetry={loadMore} />
                  )}
                  {/* Room for the selection bar, so that it covers no row for good. */}
                  {selected === null ? null : <div className="h-16" />}
                </>
              }
            />
          )}
          {/* Beside the task tray, which stands over the page's corner unless a panel is there. */}
          <div
            className="pointer-events-none absolute inset-y-0 left-0 max-sm:right-0!"
            style={{ right: object === undefined ? 'var(--task-tray, 0px)' : 0 }}
          >
            <FolderSelectionBar
              selected={selected}
              hasMore={listing.hasMore}
              onDownload={actions.download}
              onDelete={() => setDeletion(selected)}
              onClear={() => setSelection(nothingSelected)}
            />
          </div>
        </DropArea>
        <FolderStatus
          listing={listing}
          shownCount={order.length}
          isFiltered={filter !== ''}
          sort={sort}
          onRefresh={refresh}
          onLoadMore={loadMore}
        />
      </SplitPane>
      {isNaming ? (
        <NewFolderDialog
          place={place}
          isTaken={(name) => rows.rowOf(name) !== null}
          onClose={() => setIsNaming(false)}
          onCreated={() => {
            setIsNaming(false);
            refresh();
          }}
        />
      ) : null}
      {deletion ? <DeleteDialog plan={deletion} onClose={() => setDeletion(null)} onConfirm={confirmDeletion} /> : null}
    </Page>
  );
}
