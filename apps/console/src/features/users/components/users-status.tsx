import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useFormat } from '#console/lib/format/use-format.ts';
import { Button } from '#console/ui/button.tsx';
import { StatusLine } from '#console/ui/status-line.tsx';

export interface UsersStatusProps {
  loaded: number;
  found: number;
  isSearching: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  pageSize: number;
  onLoadMore: () => void;
  staleReason: string | null;
}

/** The truth about counts: IAM tells no total, and only what is loaded can be searched. */
export function UsersStatus(props: UsersStatusProps) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const loaded = format.number(props.loaded);
  const found = { n: format.number(props.found), total: loaded };
  return (
    <StatusLine>
      {props.isSearching
        ? t(props.hasMore ? 'status.foundMore' : 'status.found', found)
        : props.hasMore
          ? t('status.more', { n: loaded })
          : t('status.all', { count: props.loaded, n: loaded })}
      {props.hasMore ? (
        <Button variant="link" size="sm" loading={props.isLoadingMore} onClick={props.onLoadMore}>
          {props.isLoadingMore ? t('status.loading') : t('status.loadMore', { n: format.number(props.pageSize) })}
        </Button>
      ) : null}
      {props.staleReason === null ? null : (
        <span className="text-warn">{t('status.stale', { reason: props.staleReason })}</span>
      )}
    </StatusLine>
  );
}
