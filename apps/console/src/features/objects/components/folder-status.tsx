import { RefreshCw } from 'lucide-react';
import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useFormat } from '#console/lib/format/use-format.ts';
import { Button } from '#console/ui/button.tsx';
import { IconButton } from '#console/ui/icon-button.tsx';
import { Spinner } from '#console/ui/spinner.tsx';
import { StatusLine } from '#console/ui/status-line.tsx';

import type { ListingSnapshot } from '../model/folder-listing.ts';
import { listingOrder, type RowSort } from '../model/row-order.ts';

export interface FolderStatusProps {
  listing: ListingSnapshot;
  /** Rows that the filter lets through. */
  shownCount: number;
  isFiltered: boolean;
  sort: RowSort;
  onRefresh: () => void;
  onLoadMore: () => void;
}

/** The truth about what is on screen: how much of the folder it is, how fresh, and what the order covers. */
export function FolderStatus({ listing, shownCount, isFiltered, sort, onRefresh, onLoadMore }: FolderStatusProps) {
  const { t } = useTranslation('objects');
  const format = useFormat();
  const { rows, hasMore } = listing;
  const isReordered = sort.by !== listingOrder.by || sort.descending;
  const count = { count: rows.length, number: format.number(rows.length) };
  return (
    <StatusLine
      aside={
        <span className="flex items-center gap-1">
          {listing.loadedAt === null ? null : (
            <span className="max-sm:hidden" title={format.absoluteDate(new Date(listing.loadedAt))}>
              {t('status.asOf', { time: timeOf(listing.loadedAt) })}
            </span>
          )}
          <IconButton
            size="sm"
            tooltipSide="top"
            label={t('status.refresh')}
            icon={<RefreshCw className={listing.isRefreshing ? 'size-3.5 animate-spin' : 'size-3.5'} />}
            onClick={onRefresh}
          />
        </span>
      }
    >
      {listing.status === 'ready' ? (
        <>
          <span>
            {isFiltered
              ? t('status.filtered', { shown: format.number(shownCount), ...count })
              : hasMore
                ? t('status.more', count)
                : t('status.all', {
                    objects: t('status.objects', {
                      count: rows.objectCount,
                      number: format.number(rows.objectCount),
                    }),
                    folders: t('status.folders', {
                      count: rows.folderCount,
                      number: format.number(rows.folderCount),
                    }),
                  })}
          </span>
          {hasMore && (isReordered || isFiltered) ? <span>{t('status.loadedOnly')}</span> : null}
          {hasMore && !listing.isLoadingMore ? (
            <Button variant="link" size="sm" onClick={onLoadMore}>
              {t('status.loadMore')}
            </Button>
          ) : null}
          {listing.isLoadingMore ? (
            <span className="inline-flex items-center gap-1.5">
              <Spinner />
              {t('status.loading')}
            </span>
          ) : null}
        </>
      ) : (
        <span>{listing.status === 'loading' ? t('status.loading') : t('status.notKnown')}</span>
      )}
    </StatusLine>
  );
}

function timeOf(at: number): string {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(at);
}
