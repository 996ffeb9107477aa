import { useTranslation } from '#console/lib/i18n/use-translation.ts';

import { useFormat } from '#console/lib/format/use-format.ts';
import { Button } from '#console/ui/button.tsx';
import { StatusLine } from '#console/ui/status-line.tsx';

export interface KeysStatusProps {
  keys: number;
  users: number;
  found: number;
  isFiltered: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  usersPerPage: number;
  onLoadMore: () => void;
  staleReason: string | null;
}

/** The truth about counts: keys are listed user by user, a page of users at a time. */
export function KeysStatus(props: KeysStatusProps) {
  const { t } = useTranslation('access-keys');
  const format = useFormat();
  const keys = format.number(props.keys);
  return (
    <StatusLine>
      <span>
        {props.isFiltered
          ? t('status.found', { n: format.number(props.found), total: keys })
          : [
              t('status.all', { count: props.keys, n: keys }),
              props.users > 0 ? t('status.of', { count: props.users, n: format.number(props.users) }) : '',
            ].join(' ')}
        {props.hasMore ? `, ${t('status.more')}` : null}
      </span>
      {props.hasMore ? (
        <Button variant="link" size="sm" loading={props.isLoadingMore} onClick={props.onLoadMore}>
          {props.isLoadingMore ? t('status.loading') : t('status.loadMore', { n: format.number(props.usersPerPage) })}
        </Button>
      ) : null}
      {props.staleReason === null ? null : (
        <span className="text-warn">{t('status.stale', { reason: props.staleReason })}</span>
      )}
    </StatusLine>
  );
}
